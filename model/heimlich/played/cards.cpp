// Card by card, in the order of the rules H60 to H73.
#include "model/heimlich/played/cards.hpp"

#include <algorithm>
#include <bit>

namespace sabueso::model::heimlich {

namespace {

constexpr int most_by_card = 40;  // H61
constexpr int points_by_card = 3;

constexpr std::array<const char*, card_kinds> rule_of{"H60", "H61", "H62", "H63", "H64",
                                                      "H65", "H66", "H67", "H68", "H69",
                                                      "H70", "H71", "H72", "H73"};

constexpr std::int8_t back[] = {-2, -1}, either[] = {-1, 1}, forward[] = {1, 2, 3};
constexpr std::array<CardForm, card_kinds> forms{{
    {0, 0, {}, true},        // move-safe
    {2, 2, {}, false},       // score-3
    {1, 1, back, false},     // back-1-2
    {1, 1, either, false},   // step
    {2, 2, {}, false},       // two-back
    {2, 2, {}, false},       // two-forward
    {1, 1, either, false},   // from-safe
    {1, 1, {}, false},       // to-ruins
    {1, 2, {}, false},       // ruins-to-church
    {1, 1, forward, false},  // forward-1-3
    {1, 1, {}, false},       // to-safe
    {0, 0, {}, false},       // all-to-church
    {2, 2, {}, false},       // exchange
    {2, 2, {}, false},       // join
}};

// An agent goes to a building; one that comes to the safe has come, any other has not.
void put(Board& board, AgentSet& came, std::size_t agent, Building to) {
  board.stands[agent] = to;
  const AgentSet bit = AgentSet{1} << agent;
  came = to == board.safe ? came | bit : came & ~bit;
}

// Round the ring, back from the church to the ruins (H59).
void step(Board& board, AgentSet& came, std::size_t agent, int steps) {
  const int there = board.stands[agent] + steps + static_cast<int>(buildings);
  put(board, came, agent, static_cast<Building>(there % static_cast<int>(buildings)));
}

Message why_not(const Board& board, const CardPlay& play, const Table& table) {
  const auto agent = [&](std::size_t i) {
    return as_printed(printed_names(), table.agents[play.agents[i]]);
  };
  switch (play.card) {
    case Card::move_safe:
      return {Text("the safe is {0} already", "la caja fuerte ya está {0}"),
              at_building(board.safe)};
    case Card::score_3:
      return {Text("two different agents go forward, and none that has 40 points or more",
                   "avanzan dos agentes distintos, y ninguno que tenga 40 puntos o más")};
    case Card::from_safe:
      return {Text("{0} does not stand by the safe", "{0} no está junto a la caja fuerte"),
              agent(0)};
    case Card::to_ruins:
      return {Text("{0} is in the ruins already", "{0} ya está en las ruinas"), agent(0)};
    case Card::ruins_to_church:
      return Text("only agents in the ruins go to the church, none twice",
                  "solo van a la iglesia agentes de las ruinas, y ninguno dos veces");
    case Card::to_safe:
      return {Text("{0} stands by the safe already", "{0} ya está junto a la caja fuerte"),
              agent(0)};
    case Card::all_to_church:
      return Text("all agents are in the church already",
                  "todos los agentes ya están en la iglesia");
    case Card::exchange:
    case Card::join:
      return {
          Text("{0} and {1} stand in the same building", "{0} y {1} están en el mismo edificio"),
          agent(0), agent(1)};
    default:
      return Text("it names one agent twice", "nombra dos veces a un agente");
  }
}

}  // namespace

const CardForm& form_of(Card card) { return forms[static_cast<std::size_t>(card)]; }

CardPlay by_rules(const CardPlayed& played) {
  CardPlay play;
  play.player = static_cast<std::uint8_t>(played.player);
  play.card = played.card;
  play.named = static_cast<std::uint8_t>(played.agents.size());
  for (std::size_t i = 0; i < played.agents.size(); ++i) {
    play.agents[i] = static_cast<std::uint8_t>(played.agents[i]);
  }
  play.steps = static_cast<std::int8_t>(played.steps.value_or(0));
  play.safe = played.safe.value_or(0);
  return play;
}

CardPlayed as_played(const CardPlay& play) {
  CardPlayed played{play.player, play.card, {}, {}, {}};
  played.agents.assign(play.agents.begin(), play.agents.begin() + play.named);
  if (!form_of(play.card).steps.empty()) played.steps = play.steps;
  if (form_of(play.card).names_building) played.safe = play.safe;
  return played;
}

std::optional<WrongForm> wrong_form(const CardPlayed& played) {
  const CardForm& form = form_of(played.card);
  const char* rule = rule_of[static_cast<std::size_t>(played.card)];
  const Message name =
      as_printed(printed_names(), card_names()[static_cast<std::size_t>(played.card)]);
  const std::size_t agents = played.agents.size();
  if (agents < form.fewest_agents || agents > form.most_agents) {
    constexpr Text numbers[] = {
        Text("{0} names no agent; found {1}", "{0} no nombra a ningún agente; se encontraron {1}"),
        Text("{0} names one agent; found {1}", "{0} nombra a un agente; se encontraron {1}"),
        Text("{0} names two agents; found {1}", "{0} nombra a dos agentes; se encontraron {1}")};
    const Text& number = form.fewest_agents == form.most_agents
                             ? numbers[form.most_agents]
                             : Text("{0} names one or two agents; found {1}",
                                    "{0} nombra a uno o dos agentes; se encontraron {1}");
    return WrongForm{"agents", {rule, {number, name, std::to_string(agents)}}};
  }
  const bool has_choice = !form.steps.empty();
  const bool is_allowed =
      played.steps && std::ranges::find(form.steps, *played.steps) != form.steps.end();
  if (has_choice ? !is_allowed : played.steps.has_value()) {
    std::vector<std::string> allowed;
    for (const std::int8_t steps : form.steps) allowed.push_back(std::to_string(steps));
    if (!has_choice) {
      return WrongForm{
          "steps",
          {rule, {Text("{0} leaves no choice of steps", "{0} no deja elegir pasos"), name}}};
    }
    return WrongForm{"steps",
                     {rule,
                      {Text("{0} allows these steps, of which those with - are back: {1}",
                            "{0} permite estos pasos, y los que llevan - son hacia atrás: {1}"),
                       name,
                       InBoth{sabueso::model::either(allowed, Language::english),
                              sabueso::model::either(allowed, Language::spanish)}}}};
  }
  if (form.names_building != played.safe.has_value()) {
    return WrongForm{
        "safe",
        {rule,
         form.names_building
             ? Message(Text("{0} says where the safe goes", "{0} dice adónde va la caja fuerte"),
                       name)
             : Message(Text("{0} does not move the safe", "{0} no mueve la caja fuerte"), name)}};
  }
  return std::nullopt;
}

bool may_play(const Board& board, const CardPlay& play) {
  const std::size_t one = play.agents[0], other = play.agents[1];
  const Building place = board.stands[one];
  switch (play.card) {
    case Card::move_safe:
      return play.safe != board.safe;
    case Card::score_3:
      return one != other && board.score[one] < most_by_card && board.score[other] < most_by_card;
    case Card::two_back:
    case Card::two_forward:
      return one != other;
    case Card::from_safe:
      return place == board.safe;
    case Card::to_ruins:
      return place != ruins;
    case Card::ruins_to_church:
      return place == ruins && (play.named == 1 || (other != one && board.stands[other] == ruins));
    case Card::to_safe:
      return place != board.safe;
    case Card::all_to_church:
      return std::any_of(board.stands.begin(), board.stands.begin() + board.agents,
                         [](Building building) { return building != church; });
    case Card::exchange:
    case Card::join:
      return place != board.stands[other];
    default:
      return true;
  }
}

std::optional<Violation> wrong_card(const Table& table, const Board& board, const CardPlay& play) {
  if (may_play(board, play)) return std::nullopt;
  return Violation{rule_of[static_cast<std::size_t>(play.card)], why_not(board, play, table)};
}

void play(Board& board, AgentSet& came, const CardPlay& play) {
  const std::size_t one = play.agents[0], other = play.agents[1];
  switch (play.card) {
    case Card::move_safe:
      board.safe = play.safe;
      came = 0;
      break;
    case Card::score_3:
      for (const std::size_t agent : {one, other}) {
        board.score[agent] =
            static_cast<std::uint8_t>(std::min(board.score[agent] + points_by_card, most_by_card));
      }
      break;
    case Card::back_1_2:
    case Card::step:
    case Card::from_safe:
    case Card::forward_1_3:
      step(board, came, one, play.steps);
      break;
    case Card::two_back:
    case Card::two_forward:
      for (const std::size_t agent : {one, other}) {
        step(board, came, agent, play.card == Card::two_back ? -1 : 1);
      }
      break;
    case Card::to_ruins:
      put(board, came, one, ruins);
      break;
    case Card::ruins_to_church:
      for (std::size_t i = 0; i < play.named; ++i) put(board, came, play.agents[i], church);
      break;
    case Card::to_safe:
      put(board, came, one, board.safe);
      break;
    case Card::all_to_church:
      for (std::size_t agent = 0; agent < board.agents; ++agent) {
        if (board.stands[agent] != church) put(board, came, agent, church);
      }
      break;
    case Card::exchange: {
      const Building here = board.stands[one], there = board.stands[other];
      put(board, came, one, there);
      put(board, came, other, here);
      break;
    }
    case Card::join:
      put(board, came, one, board.stands[other]);
      break;
  }
}

std::vector<CardPlay> ways_to_play(const Board& board, std::size_t player, Card card) {
  const CardForm& form = form_of(card);
  std::vector<CardPlay> ways;
  CardPlay play{static_cast<std::uint8_t>(player), card};
  const auto add = [&] {
    if (may_play(board, play)) ways.push_back(play);
  };
  if (form.names_building) {
    for (play.safe = 0; play.safe < buildings; ++play.safe) add();
    return ways;
  }
  if (form.most_agents == 0) {
    add();
    return ways;
  }
  // Two that fare alike are named in one order.
  const bool is_ordered = card == Card::join;
  for (std::uint8_t one = 0; one < board.agents; ++one) {
    play.agents = {one, 0};
    play.named = 1;
    if (form.fewest_agents == 1) {
      if (form.steps.empty()) add();
      for (const std::int8_t steps : form.steps) {
        play.steps = steps;
        add();
      }
    }
    if (form.most_agents < 2) continue;
    play.named = 2;
    for (std::uint8_t other = is_ordered ? std::uint8_t{0} : static_cast<std::uint8_t>(one + 1);
         other < board.agents; ++other) {
      if (other == one) continue;
      play.agents[1] = other;
      add();
    }
  }
  return ways;
}

}  // namespace sabueso::model::heimlich
