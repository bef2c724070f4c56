"""The places of C++ files at which a small change can be made, found by clang's own parser: for
scripts/mutate."""
import re

import clang.cindex
from clang.cindex import CursorKind, TypeKind

TURNED = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "=="}
SHIFTED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
LOGICAL = {"&&": "||", "||": "&&"}
ADDED = {"+": "-", "-": "+"}
NUMBERS = {TypeKind.INT, TypeKind.UINT, TypeKind.LONG, TypeKind.ULONG, TypeKind.DOUBLE, TypeKind.UCHAR,
           TypeKind.USHORT, TypeKind.SHORT, TypeKind.LONGLONG, TypeKind.ULONGLONG}
FUNCTIONS = {CursorKind.FUNCTION_DECL, CursorKind.CXX_METHOD, CursorKind.CONSTRUCTOR, CursorKind.LAMBDA_EXPR,
             CursorKind.FUNCTION_TEMPLATE, CursorKind.CONVERSION_FUNCTION}
# What a compiler needs as it stands.
CONSTANTS = {CursorKind.ENUM_CONSTANT_DECL, CursorKind.STATIC_ASSERT, CursorKind.CASE_STMT}


class Drawer:
    """The places of a file that can be changed."""

    def __init__(self, source, generated):
        """The folder that paths are below, and those that have generated headers."""
        self.source, self.generated = source, generated

    def places(self, path):
        text = (self.source / path).read_bytes()
        arguments = ["-x", "c++", "-std=c++20", "-DFMT_HEADER_ONLY", f"-I{self.source}",
                     "-I/usr/lib/clang/14/include", "-isystem", "/usr/include/editline"]
        arguments += [f"-I{folder}" for folder in self.generated]
        tree = clang.cindex.Index.create().parse(str(self.source / path), args=arguments)
        found = []
        self.walk(tree.cursor, [], str(self.source / path), text, found)
        return found

    def walk(self, cursor, above, path, text, found):
        for child in cursor.get_children():
            file = child.location.file
            if cursor.kind == CursorKind.TRANSLATION_UNIT and (file is None or file.name != path):
                continue
            self.look_at(child, above + [cursor], text, found)
            self.walk(child, above + [cursor], path, text, found)

    def look_at(self, cursor, above, text, found):
        begin, end = cursor.extent.start.offset, cursor.extent.end.offset
        if begin >= end or any(one.kind in CONSTANTS for one in above):
            return
        here = text[begin:end].decode(errors="replace")  # what a macro makes ends anywhere
        if "\ufffd" in here or "#" in here or "\n\n" in here:
            return
        children = list(cursor.get_children())
        is_operator = cursor.kind == CursorKind.BINARY_OPERATOR or cursor.spelling.startswith("operator")
        if is_operator and len(children) >= 2:
            first, last = children[0].extent, children[-1].extent
            sign = text[first.end.offset:last.start.offset].decode().strip()
            for kind, table in (("turned", TURNED), ("shifted", SHIFTED), ("logical", LOGICAL), ("added", ADDED)):
                is_number = cursor.kind == CursorKind.BINARY_OPERATOR and cursor.type.kind in NUMBERS
                if sign in table and (kind != "added" or is_number):
                    left = text[begin:first.end.offset].decode()
                    right = text[last.start.offset:end].decode()
                    self.add(found, above, begin, end, kind, here, f"{left} {table[sign]} {right}")
        number = re.fullmatch(r"(\d[\d']*)([uUlLzZ]*)", here)
        if cursor.kind == CursorKind.INTEGER_LITERAL and number:
            value = int(number[1].replace("'", "")) + 1
            self.add(found, above, begin, end, "number", here, f"{value}{number[2]}")
        if cursor.kind == CursorKind.CXX_BOOL_LITERAL_EXPR and here in ("true", "false") and \
                above[-1].kind != CursorKind.WHILE_STMT:
            self.add(found, above, begin, end, "truth", here, "false" if here == "true" else "true")
        parent = above[-1].kind
        is_condition = parent in (CursorKind.IF_STMT, CursorKind.WHILE_STMT) and cursor.kind.is_expression() and \
            next(above[-1].get_children()).extent.start.offset == begin
        # Behind "while (true)" compilers take what follows for impossible.
        if is_condition and here != "true" and not re.search(r"[<>=&|]", here):
            self.add(found, above, begin, end, "condition", here, f"!({here})")
        is_assignment = cursor.kind == CursorKind.COMPOUND_ASSIGNMENT_OPERATOR or (
            cursor.kind == CursorKind.BINARY_OPERATOR and re.match(r"[\w.\->\[\]() ]+ = ", here))
        if parent == CursorKind.COMPOUND_STMT and (
                cursor.kind in (CursorKind.CALL_EXPR, CursorKind.UNARY_OPERATOR) or is_assignment):
            self.add(found, above, begin, end, "statement", here, "")

    @staticmethod
    def add(found, above, begin, end, kind, here, then):
        holder = next(one for one in reversed(above) if one.kind != CursorKind.UNEXPOSED_EXPR)
        if holder.kind == CursorKind.FIELD_DECL and re.fullmatch(r"0[uUlLzZ]*|false", here):
            return  # set so that nothing is left unset: nearly always something else is put there
        if kind == "statement" and re.match(r"([\w.]|->)*\bfail(_\w+)?\(", here):
            return  # does not return, so that compilers take what lies behind it for impossible
        functions = [one for one in above if one.kind in FUNCTIONS]
        variables = [one for one in above if one.kind in (CursorKind.VAR_DECL, CursorKind.FIELD_DECL)]
        inner = variables and (not functions or variables[-1].extent.start.offset > functions[-1].extent.start.offset)

        def is_constant(one):
            return any(token.spelling in ("constexpr", "consteval", "constinit") for token, _ in
                       zip(one.get_tokens(), range(12)))
        found.append({"begin": begin, "end": end, "kind": kind, "here": here, "then": then,
                      "alone": bool(inner) and is_constant(variables[-1]),
                      "in_constants": any(is_constant(one) for one in functions)})
