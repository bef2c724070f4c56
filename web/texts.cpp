// One row a text.
#include "web/texts.hpp"

#include <array>

namespace sabueso::web {

using model::Text;

namespace {

struct PageText {
  const char* key;
  Text text;
};

constexpr auto texts = std::to_array<PageText>({
    {"other_language", {"Español", "English"}},
    {"intro",
     {"Write down what you see at the table; Sabueso says what follows, and why.",
      "Anota lo que veas en la mesa; Sabueso dice qué se deduce, y por qué."}},
    {"who_plays",
     {"Who plays? In turn order, beginning with whoever starts: a tap takes a name out, another "
      "puts it last.",
      "¿Quién juega? Por orden de turno, desde quien empieza: un toque quita un nombre y otro lo "
      "pone el último."}},
    {"new_player", {"Another name", "Otro nombre"}},
    {"add_player", {"Add", "Añadir"}},
    {"who_are_you",
     {"Which of them are you? (none, if you only watch)",
      "¿Cuál eres tú? (ninguno, si solo miras)"}},
    {"who_are_you_now", {"Which of them are you?", "¿Cuál eres tú?"}},
    {"begin", {"Begin", "Empezar"}},
    {"puzzle", {"A puzzle", "Un enigma"}},
    {"puzzles", {"Puzzles", "Enigmas"}},
    {"puzzle_of_day", {"Puzzle of the day", "El enigma del día"}},
    {"puzzle_number", {"A puzzle's number, as on paper", "El número de un enigma, como en papel"}},
    {"open", {"Open", "Abrir"}},
    {"demo", {"See an evening", "Ver una velada"}},
    {"next", {"Next", "Siguiente"}},
    {"back", {"Back", "Atrás"}},
    {"close", {"Close", "Cerrar"}},
    {"step_of", {"Entry {0} of {1}", "Entrada {0} de {1}"}},
    {"comes_next", {"Next is written down: {0}", "Ahora se anota: {0}"}},
    {"why_so", {"Why", "Por qué"}},
    {"demo_over", {"That was the evening.", "Esa fue la velada."}},
    {"demo_start", {"Nothing has been seen yet.", "Todavía no se ha visto nada."}},
    {"what_seen", {"What did you see?", "¿Qué has visto?"}},
    {"write", {"Write", "Escribir"}},
    {"enter", {"Enter", "Anotar"}},
    {"cross_out", {"○ crosses out the rest", "○ tacha el resto"}},
    {"cross_out_by_hand", {"Cross out by hand", "Tachar a mano"}},
    {"solved_in", {"Solved in {0}, hints: {1}.", "Resuelto en {0}, indicios: {1}."}},
    {"days_in_a_row", {"Puzzle of the day: {0} days in a row.", "El enigma del día: {0} días seguidos."}},
    {"copy_result", {"Copy this as a line", "Copiarlo como una línea"}},
    {"solved_so_far", {"Solved here so far: {0}.", "Resueltos aquí: {0}."}},
    {"rules_of_puzzle", {"Rules and signs", "Reglas y signos"}},
    {"last_enters", {"The last choice enters it.", "La última elección lo anota."}},
    {"replace", {"Replace {0}", "Cambiar {0}"}},
    {"what_if", {"What if", "¿Y si…?"}},
    {"only_a_look", {"Only a look: nothing is entered.", "Es solo para mirar: no se anota nada."}},
    {"back_to_table", {"Back to what is so", "Volver a la partida"}},
    {"cancel", {"Cancel", "Cancelar"}},
    {"optional", {"may be left out", "se puede omitir"}},
    {"choose_again", {"Choose again", "Elegir otra vez"}},
    {"just_which", {"just which", "solo cuáles"}},
    {"with_values", {"with what they are", "con lo que son"}},
    {"undo", {"Undo", "Deshacer"}},
    {"redo", {"Redo", "Rehacer"}},
    {"entries", {"Entries", "Entradas"}},
    {"no_entries", {"No entries yet.", "Todavía no hay entradas."}},
    {"edit", {"Edit", "Cambiar"}},
    {"drop", {"Delete", "Quitar"}},
    {"suggest", {"Suggest", "Sugerir"}},
    {"advise_roll", {"With what you rolled:", "Con lo que te ha salido:"}},
    {"advise_hand", {"With these cards, as 2 13:", "Con estas cartas, como 2 13:"}},
    {"advise_at",
     {"From where you stand and in which round, as Vienna 3:",
      "Desde donde estás y en qué ronda, como Vienna 3:"}},
    {"others", {"What the others may know", "Qué pueden saber los demás"}},
    {"history", {"How it went", "Cómo ha ido"}},
    {"history_says",
     {"Possibilities left after each entry, the newest first. Tap one to look back.",
      "Posibilidades tras cada entrada, la más reciente primero. Toca una para verla."}},
    {"as_after", {"As it was after {0}: only a look.", "Así estaba tras {0}: es solo para mirar."}},
    {"as_at_first",
     {"As it was at first: only a look.", "Así estaba al principio: es solo para mirar."}},
    {"path", {"Explain all", "Explicar todo"}},
    {"hint", {"Hint", "Indicio"}},
    {"quiet", {"Think for myself", "Pensarlo yo"}},
    {"loud", {"Tell me all", "Contarlo todo"}},
    {"quiet_says",
     {"Nothing is told. Tap a cell to mark it: ○ possible, × excluded, blank. Check marks says "
      "which stand; Hint tells where something can be deduced, then how, then what.",
      "No se cuenta nada. Toca una casilla para marcarla: ○ posible, × excluida, en blanco. "
      "Comprobar dice qué marcas se sostienen; Indicio, dónde se puede deducir algo, luego cómo, "
      "luego qué."}},
    {"leave", {"Another game", "Otra partida"}},
    {"leave_asks",
     {"Leave this game, and begin another? Its notebook stays where it is.",
      "¿Dejar esta partida y empezar otra? Su cuaderno se queda donde está."}},
    {"next_round", {"Next round", "Otra ronda"}},
    {"next_round_asks",
     {"End this round, and begin another with the same players? The notebook of this one stays.",
      "¿Acabar esta ronda y empezar otra con los mismos? El cuaderno de esta se queda."}},
    {"who_took_what",
     {"Who took which marker? Left empty, another game begins.",
      "¿Quién cogió qué indicador? Si se deja vacío, empieza otra partida."}},
    {"notebooks", {"Your notebooks", "Tus cuadernos"}},
    {"entries_of", {"entries: {0}", "entradas: {0}"}},
    {"with_z3", {"Ask Z3 too (8 MB, once)", "Preguntar también a Z3 (8 MB, una vez)"}},
    {"without_z3", {"Do not ask Z3", "No preguntar a Z3"}},
    {"z3_thinks", {"Z3 is asked too…", "Se pregunta también a Z3…"}},
    {"z3_too", {"By Z3 too.", "También por Z3."}},
    {"z3_differs",
     {"Z3 says otherwise: that is a mistake in Sabueso, please report it.",
      "Z3 dice otra cosa: es un error de Sabueso, avísanos."}},
    {"no_z3", {"Z3 cannot be loaded.", "Z3 no se puede cargar."}},
    {"renewed", {"This is a new version of Sabueso.", "Esta es una versión nueva de Sabueso."}},
    {"you", {"you", "tú"}},
    {"name_of_notebook", {"What this notebook is called", "Cómo se llama este cuaderno"}},
    {"rename", {"Rename", "Cambiar el nombre"}},
    {"copy", {"Copy", "Copiar"}},
    {"save_file", {"Save as a file", "Guardar como archivo"}},
    {"open_file", {"Open a notebook's file", "Abrir el archivo de un cuaderno"}},
    {"dropped", {"The notebook is deleted.", "El cuaderno se ha quitado."}},
    {"nothing_kept",
     {"This browser keeps nothing for this page: notebooks are lost when it is closed. Save them "
      "as "
      "files.",
      "Este navegador no guarda nada de esta página: los cuadernos se pierden al cerrarla. "
      "Guárdalos "
      "como archivos."}},
    {"share", {"Share", "Compartir"}},
    {"share_table", {"The table, for another player", "La mesa, para otro jugador"}},
    {"share_table_says",
     {"Players and what all have seen; nothing of what only you know.",
      "Quiénes juegan y lo que han visto todos; nada de lo que solo sabes tú."}},
    {"share_whole", {"All of it, for another phone of yours", "Todo, para otro móvil tuyo"}},
    {"share_whole_says",
     {"With your secrets: show it to nobody. Who opens the link has all of it in the browser's "
      "history from then on.",
      "Con tus secretos: no se lo enseñes a nadie. Quien abre el enlace lo tiene entero en el "
      "historial del navegador desde entonces."}},
    {"link", {"Link", "Enlace"}},
    {"link_length", {"The link has {0} letters.", "El enlace tiene {0} letras."}},
    {"too_long_for_code",
     {"It is too long for a code; send the link.",
      "Es demasiado largo para un código; envía el "
      "enlace."}},
    {"code", {"The link as a code, for a phone's camera", "El enlace como código, para la cámara"}},
    {"copy_link", {"Copy the link", "Copiar el enlace"}},
    {"copied", {"Copied", "Copiado"}},
    {"send", {"Send", "Enviar"}},
    {"brought",
     {"This link brings a notebook. It becomes one of yours:",
      "Este enlace trae un cuaderno. Pasa a ser uno tuyo:"}},
    {"take_in", {"Take it", "Quedármelo"}},
    {"notebook_too_long",
     {"This is longer than a notebook may be here: {0} bytes at most.",
      "Esto es más largo de lo que puede ser aquí un cuaderno: {0} bytes como mucho."}},
    {"unreadable",
     {"{0}: this is kept, and is no notebook that can be read.",
      "{0}: esto está guardado, y no es ningún cuaderno que se pueda leer."}},
    {"damaged_journal", {"Damaged journal of {0}, found {1}", "Diario dañado de {0}, hallado {1}"}},
    {"damaged_copy",
     {"The damaged journal is kept as it was: it stands below the notebook in the list of "
      "notebooks, "
      "to be saved as a file.",
      "El diario dañado está guardado como estaba: figura bajo el cuaderno en la lista de "
      "cuadernos, "
      "para guardarlo como archivo."}},
    {"needs_network",
     {"This page will not work without a network: the browser cannot keep it here.",
      "Esta página no funcionará sin red: aquí el navegador no la puede guardar."}},
    {"needs_network_for",
     {"This page will not work without a network: {0} does not arrive as it was made, so the "
      "browser cannot keep the page. Whoever has put it up can mend that.",
      "Esta página no funcionará sin red: {0} no llega como se hizo, así que el navegador no puede "
      "guardar la página. Quien la ha puesto en la red puede arreglarlo."}},
    {"broken_link",
     {"This link is not whole; have it sent again.",
      "Este enlace no está entero; pide que te lo "
      "envíen otra vez."}},
    {"write_about", {"Write about {0}", "Anotar sobre {0}"}},
    {"help", {"What this is", "Qué es esto"}},
    {"blank", {"blank", "en blanco"}},
    {"check_marks", {"Check marks", "Comprobar"}},
    {"expansion",
     {"with the Top Secret cards and Secret Identities",
      "con las cartas de alto secreto y las identidades secretas"}},
    {"more_hint", {"More of it", "Algo más"}},
    {"timer", {"Show a timer", "Ver el tiempo"}},
    {"no_timer", {"Hide the timer", "Ocultar el tiempo"}},
    {"in_this_memory_only",
     {"The phone keeps nothing more (its storage is full or refused): these entries are lost when "
      "the page is closed. Save the notebook as a file.",
      "El móvil ya no guarda nada (no queda sitio o no se permite): estas entradas se pierden al "
      "cerrar la página. Guarda el cuaderno como archivo."}},
    {"other_viewer_asks",
     {"This notebook has what {0} sees, on all phones that show it. Make it what {1} sees?",
      "Este cuaderno tiene lo que ve {0}, en todos los móviles que lo muestran. ¿Pasarlo a lo que "
      "ve {1}?"}},
    {"earlier", {"Go on with an earlier game", "Seguir con una partida anterior"}},
    {"more", {"More", "Más"}},
    {"certain", {"certain", "seguro"}},
    {"excluded", {"excluded", "excluido"}},
    {"is_new", {"new", "nuevo"}},
    {"tap_for_why", {"tap for why", "toca para saber por qué"}},
    {"legend",
     {"■ certain, · excluded, new in a frame. Tap a cell for why.",
      "■ seguro, · excluido, lo nuevo en un marco. Toca una casilla para saber por qué."}},
    {"contradiction",
     {"These entries cannot all be true:", "Estas entradas no pueden ser todas ciertas:"}},
    {"doubt", {"Is that right: {0}?", "¿Está bien: {0}?"}},
    {"in_memory_only",
     {"Entries cannot be written to disk there; they are kept in memory only.",
      "Allí no se puede escribir en disco; las entradas solo quedan en memoria."}},
    {"not_sent",
     {"Not sent yet ({0}); trying again…", "Sin enviar todavía ({0}); se intenta otra vez…"}},
    {"too_long", {"That is too long to be sent.", "Eso es demasiado largo para enviarlo."}},
    {"no_link", {"No connection; trying again…", "Sin conexión; se intenta otra vez…"}},
    {"shut_out",
     {"This page's address is no longer right; scan the code again.",
      "La dirección de esta página ya no vale; vuelve a leer el código."}},
    {"board", {"The board", "El tablero"}},
    {"would_be_lost",
     {"The notebook that is open is in memory only: it would be lost. Save it as a file first.",
      "El cuaderno abierto solo está en la memoria: se perdería. Guárdalo antes como archivo."}},
    {"lose_it", {"Lose it", "Perderlo"}},
    {"turn_of", {"Turn of {0}", "Turno de {0}"}},
    {"you_are", {"You are {0}", "Eres {0}"}},
});

}  // namespace

model::OrderedJson texts_json(model::Language language) {
  model::OrderedJson json;
  for (const PageText& one : texts) json[one.key] = one.text.in(language);
  return json;
}

}  // namespace sabueso::web
