// What is said of records and tables of kinds whatever their structs.
#include "model/kinds/record.hpp"

#include "model/kinds/kinds.hpp"

namespace sabueso::model {

OrderedJson schema_of(const std::vector<const FieldFacts*>& fields, const SchemaBefore& before) {
  OrderedJson properties = before.shared.is_null() ? OrderedJson::object() : before.shared;
  OrderedJson required = OrderedJson::array();
  if (!before.kind_key.empty()) {
    properties[before.kind_key] = {{"const", before.kind}};
    required.push_back(before.kind_key);
  }
  for (const FieldFacts* field : fields) {
    properties[field->key] = field->schema;
    if (field->required) required.push_back(field->key);
  }
  OrderedJson schema{{"type", "object"}, {"properties", std::move(properties)}};
  if (!required.empty()) schema["required"] = std::move(required);
  schema["additionalProperties"] = false;
  return schema;
}

bool is_yes_or_no(const FieldFacts& field) {
  return field.schema == OrderedJson{{"type", "boolean"}};
}

OrderedJson one_of_schema(std::vector<OrderedJson> schemas) {
  return {{"oneOf", json_list(std::move(schemas))}};
}

void fail_which_row(const Node& node, const std::vector<std::string>& keys,
                    const std::vector<std::string>& found) {
  const auto listed = [](const std::vector<std::string>& all) {
    std::string list;
    for (const std::string& key : all) list += (list.empty() ? "\"" : ", \"") + key + "\"";
    return list;
  };
  node.fail({Text("just one of {0} belongs here, and this has {1}",
                  "aquí va solo uno de {0}, y esto lleva {1}"),
             listed(keys),
             found.empty() ? Message(Text("none", "ninguno"))
                           : Message(Text("{0}", "{0}"), listed(found))});
}

}  // namespace sabueso::model
