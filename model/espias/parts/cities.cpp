// The house board's cities in both languages; those that are not here have one name in both.
#include <array>

#include "model/espias/parts/board.hpp"

namespace sabueso::model::espias {

PrintedNames city_names() {
  static constexpr auto names =
      std::to_array<PrintedName>({{"Lisbon", {"Lisbon", "Lisboa"}},
                                  {"Seville", {"Seville", "Sevilla"}},
                                  {"Bordeaux", {"Bordeaux", "Burdeos"}},
                                  {"Paris", {"Paris", "París"}},
                                  {"Marseille", {"Marseille", "Marsella"}},
                                  {"Dublin", {"Dublin", "Dublín"}},
                                  {"Edinburgh", {"Edinburgh", "Edimburgo"}},
                                  {"London", {"London", "Londres"}},
                                  {"Brussels", {"Brussels", "Bruselas"}},
                                  {"Amsterdam", {"Amsterdam", "Ámsterdam"}},
                                  {"Hamburg", {"Hamburg", "Hamburgo"}},
                                  {"Berlin", {"Berlin", "Berlín"}},
                                  {"Frankfurt", {"Frankfurt", "Fráncfort"}},
                                  {"Munich", {"Munich", "Múnich"}},
                                  {"Geneva", {"Geneva", "Ginebra"}},
                                  {"Zurich", {"Zurich", "Zúrich"}},
                                  {"Milan", {"Milan", "Milán"}},
                                  {"Genoa", {"Genoa", "Génova"}},
                                  {"Venice", {"Venice", "Venecia"}},
                                  {"Rome", {"Rome", "Roma"}},
                                  {"Naples", {"Naples", "Nápoles"}},
                                  {"Vienna", {"Vienna", "Viena"}},
                                  {"Prague", {"Prague", "Praga"}},
                                  {"Belgrade", {"Belgrade", "Belgrado"}},
                                  {"Warsaw", {"Warsaw", "Varsovia"}},
                                  {"Copenhagen", {"Copenhagen", "Copenhague"}},
                                  {"Stockholm", {"Stockholm", "Estocolmo"}},
                                  {"Leningrad", {"Leningrad", "Leningrado"}},
                                  {"Moscow", {"Moscow", "Moscú"}},
                                  {"Bucharest", {"Bucharest", "Bucarest"}},
                                  {"Odessa", {"Odessa", "Odesa"}},
                                  {"Sofia", {"Sofia", "Sofía"}},
                                  {"Salonica", {"Salonica", "Salónica"}},
                                  {"Athens", {"Athens", "Atenas"}},
                                  {"Istanbul", {"Istanbul", "Estambul"}},
                                  {"Izmir", {"Izmir", "Esmirna"}}});
  return names;
}

}  // namespace sabueso::model::espias
