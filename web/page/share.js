// A notebook for another phone: as a link and as a code to be read from the screen.
import {closing, show} from './dialog.js';
import {button, el, picture, t} from './sheet.js';

// Whose secrets are left out must be known.
function askWho(app, goOn) {
  show(el('p', {}, t('who_are_you_now')), el('div', {class: 'choices'}, app.state.players.map((player) => closing(player.text, async () => {
    await app.order({do: 'viewer', name: player.value});
    goOn();
  }))));
}

async function showLink(app, title, isWhole) {
  if (!isWhole && !app.state.viewer) return askWho(app, () => showLink(app, title, isWhole));
  const text = await app.asking(app.link.get('text', {whole: isWhole}));
  if (text !== null) showLinkOf(app, text, title, isWhole ? t('share_whole_says') : t('share_table_says'));
}

// The link to a notebook, and what is to be said of it.
export async function showLinkOf(app, text, title, says) {
  const link = await app.asking(app.link.library.linkOf(text));
  if (link === null) return;
  const code = await app.link.svg('qr', {text: link});
  show(el('h2', {}, title), el('p', {}, says),
    code ? picture(code, t('code'), 'code') : el('p', {}, t('too_long_for_code')),
    el('p', {class: 'note'}, t('link_length', link.length)),
    el('input', {type: 'text', readonly: true, value: link, 'aria-label': t('link'), onfocus: ({target}) => target.select()}),
    el('div', {class: 'finish'},
      button(t('copy_link'), async ({target}) => {
        const isCopied = await navigator.clipboard?.writeText(link).then(() => true, () => false);
        if (isCopied) target.textContent = t('copied');
        else document.querySelector('dialog input').focus();  // which selects it
      }),
      navigator.share ? button(t('send'), () => navigator.share({title, url: link}).catch(() => {})) : null));
}

export function showSharing(app) {
  show(el('h2', {}, t('share')), el('div', {class: 'menu'},
    button(t('share_table'), () => showLink(app, t('share_table'), false)), el('p', {class: 'note'}, t('share_table_says')),
    button(t('share_whole'), () => showLink(app, t('share_whole'), true)), el('p', {class: 'note'}, t('share_whole_says'))));
}
