// What is kept, listed without the helper: for when it cannot start, or takes very long. So it has its few
// words itself.
import {isCopy, Notebooks, textKept} from './notebooks.js';
import {settings} from './settings.js';
import {button, el} from './sheet.js';
import {saveText} from './file.js';

const words = {
  en: {fault: 'Sabueso has had a fault of its own and cannot go on.', slow: 'This takes long. What is kept is here all the same:',
    kept: 'What this phone keeps', nothing: 'This phone keeps no notebooks.', unkept: 'The browser keeps nothing for this page.',
    save: 'Save as a file', drop: 'Delete', restore: 'Undo', again: 'Try again', copy: 'a damaged journal of {0}'},
  es: {fault: 'Sabueso ha tenido un fallo propio y no puede seguir.', slow: 'Esto tarda. Lo guardado está aquí de todos modos:',
    kept: 'Lo que guarda este móvil', nothing: 'Este móvil no guarda ningún cuaderno.', unkept: 'El navegador no guarda nada de esta página.',
    save: 'Guardar como archivo', drop: 'Borrar', restore: 'Deshacer', again: 'Probar otra vez', copy: 'un diario dañado de {0}'},
};

// By what a record can be told from others, whatever is wrong with it.
function titleOf(record, said) {
  if (isCopy(record)) return said.copy.replace('{0}', record.copyOf);
  const name = [record.label, record.title, record.name].find((one) => typeof one === 'string' && one !== '');
  const when = Number.isFinite(record.changed) ? `, ${new Date(record.changed).toLocaleString(settings.language)}` : '';
  return `${name ?? '?'}${when}`;
}

function row(record, notebooks, said) {
  const title = titleOf(record, said);
  const drop = button(said.drop, async () => {
    const isGone = drop.textContent === said.drop;
    await notebooks.update(record.name, {deleted: isGone ? Date.now() : null});
    drop.textContent = isGone ? said.restore : said.drop;
  });
  return el('li', {}, el('span', {}, title), button(said.save, () => saveText(textKept(record), title)), drop);
}

// `why` is "fault" or "slow"; drawn if that is still wanted. The words are there before the list is, which may
// have to wait for others.
export async function drawRescue(why, isWanted) {
  if (!isWanted()) return;
  const said = words[settings.language];
  const list = el('div', {}, '…');
  document.getElementById('tools').replaceChildren();
  document.getElementById('main').replaceChildren(el('section', {class: 'rescue'}, el('p', {}, said[why]),
    button(said.again, () => location.reload(), {class: 'enter'}), el('h2', {}, said.kept), list));
  const notebooks = await Notebooks.open().catch(() => null);
  const kept = (await notebooks?.list().catch(() => []) ?? []).filter((one) => !one.deleted);
  list.replaceChildren(kept.length > 0 ? el('ul', {}, kept.map((one) => row(one, notebooks, said)))
    : el('p', {}, notebooks ? said.nothing : said.unkept));
}
