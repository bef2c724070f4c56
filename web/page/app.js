// The page: what is known of the helper's state, which screen shows it, and what orders come to.
import {compose} from './compose.js';
import {drawDemo} from './demo.js';
import {makeSure} from './dialog.js';
import {drawDrill, drill} from './drill.js';
import {Draft} from './form.js';
import {Refused} from './link.js';
import {settings} from './settings.js';
import {broughtEvening, drawPractice, practise} from './practise.js';
import {isOfDay} from './solved.js';
import {button, el, picturesBy, speak, t} from './sheet.js';
import {drawStart, offerBrought} from './start.js';
import {drawTable} from './table.js';

const place = (id) => document.getElementById(id);

class App {
  state = null;    // as the helper says it
  draft = null;    // the entry being filled in
  whatIf = null;   // what would follow, while that is looked at
  demo = null;     // an evening being looked at
  practice = null;  // one that is played against bots
  drill = null;  // a single moment of one
  offlineFault = null;  // or why the page will not work offline: {file: one that arrives altered, or null}
  #troubles = {};  // by what they are about
  #isFetching = false;  // the helper's state
  #nextKnown = null;    // what to send as `known` in one more request after the running one; null: none
  #orders;

  constructor(link) {
    this.link = link;
    this.ask = this.ask.bind(this);
    this.#orders = link.orders({
      answered: (next, order) => {
        this.trouble('refused', '');
        this.notice('');
        if (order.do === 'compose') compose(next.notebook);
        if (order.do === 'puzzle' && order.day !== undefined) isOfDay(next.puzzle.id, order.day);
        this.take(next);
        // Who has entered something enters more; what came of it stands above the form.
        const goesOn = ['add', 'replace'].includes(order.do) && this.state.status === 'consistent';
        if (goesOn) place('entry')?.scrollIntoView();
        else if (order.do !== 'viewer') place('main').scrollTo(0, 0);
      },
      // What could not be entered is filled in again, to be put right.
      refused: (error, order) => {
        this.trouble('refused', error.message);
        if (order.item && this.state?.forms && order.notebook === this.state.notebook) {
          this.draft = new Draft(this.state, {...order.item, id: order.id}, order.line);
          this.draw();
        }
        this.refresh();
      },
      waiting: (number, error) => this.trouble('waiting', number === 0 ? ''
        : error instanceof Refused && error.status === 403 ? t('shut_out') : t('not_sent', number)),
    });
  }

  // ---- what is told at the top

  trouble(about, words) {
    this.#troubles[about] = words;
    const all = Object.values(this.#troubles).filter((one) => one);
    this.#above(() => {
      place('trouble').replaceChildren(...all.map((one) => el('span', {}, one)));
      place('trouble').hidden = all.length === 0;
    });
  }

  // Changes what is above the screen's content, which stays where it is: a finger may be on its way to it.
  #above(change) {
    const main = place('main'), top = () => main.getBoundingClientRect().top, before = top();
    change();
    main.scrollTop += top() - before;
  }

  // Something that was done, and perhaps a way to take it back.
  notice(words, doWhat, act) {
    this.#above(() => {
      place('notice').replaceChildren(words, doWhat ? button(doWhat, () => {
        this.notice('');
        act();
      }) : '');
      place('notice').hidden = words === '';
    });
  }

  #toldOfLink(error) {
    const isFault = error instanceof Refused && error.status === 500;
    this.trouble('link', error instanceof Refused && error.status === 403 ? t('shut_out') : isFault ? error.message : t('no_link'));
  }

  // ---- asking

  // What is answered, or null; a mistake is shown in words.
  async asking(answer) {
    try {
      const told = await answer;
      this.trouble('refused', '');
      return told;
    } catch (error) {
      this.trouble('refused', error instanceof Refused && error.message ? error.message : t('no_link'));
      return null;
    }
  }

  ask(name, body) { return this.asking(this.link.post(name, body)); }

  order(order) { return this.#orders.give({notebook: this.state.notebook, ...order}); }

  // Whether it was done.
  async library(body) {
    const isDone = await this.asking(this.link.library.change(body).then(() => true));
    this.refresh();
    return isDone === true;
  }

  // Leaves the open notebook by an order; what is in memory only would be lost.
  leave(order) {
    if (this.state.on_disk === false) makeSure(t('would_be_lost'), t('lose_it'), () => this.order(order));
    else this.order(order);
  }

  async takeIn(text) {
    const next = await this.asking(this.link.library.takeIn(text));
    if (next) this.take(next);
  }

  async showDemo(game, step) {
    try {
      this.demo = await this.link.get('demo', {game, step});
      this.draw();
    } catch (error) {
      this.#toldOfLink(error);
    }
  }

  // ---- what the helper says

  take(next) {
    const {state} = this;
    settings.isPuzzle = Boolean(next.puzzle);
    if (next.language !== settings.language || next.tells !== settings.tells) return this.refresh();
    if (state && next.run === state.run && next.version < state.version) return;
    if (next.notebook && !next.forms) {
      if (next.run !== state?.run || next.notebook !== state.notebook || next.language !== state.language) return this.refresh('');
      next.forms = state.forms;
      next.noted_of_round = state.noted_of_round;
    }
    // What is there already is not drawn again: a finger may be on it.
    const isNews = next.run !== state?.run || next.version !== state.version || next.tells !== state.tells;
    const isOther = state?.notebook !== next.notebook;
    this.state = next;
    if (isOther) this.draft = null;
    this.draft?.goOn(next);
    this.trouble('damage', [next.damage, next.has_damaged_copy ? t('damaged_copy') : ''].filter((one) => one).join(' '));
    this.trouble('disk', next.on_disk !== false ? '' : this.link.library ? t('in_this_memory_only') : t('in_memory_only'));
    if (!isNews) return;
    this.whatIf = null;
    this.draw();
  }

  // Of a notebook that is known already in this language, the forms are not sent again. However often it
  // is called meanwhile, one request at a time is enough, and one more.
  async refresh(known = this.state?.language === settings.language ? this.state.notebook ?? '' : '') {
    this.#nextKnown = known;
    if (this.#isFetching) return;
    this.#isFetching = true;
    try {
      while (this.#nextKnown !== null) {
        const sent = this.#nextKnown;
        this.#nextKnown = null;
        this.take(await this.link.get('state', {known: sent}));
        this.trouble('link', '');
      }
    } catch (error) {
      this.#nextKnown = null;
      this.#toldOfLink(error);
    } finally {
      this.#isFetching = false;
    }
  }

  // Nothing is shown in the other language before all of it is there.
  async #speakIn(language) {
    const before = settings.language;
    settings.language = language;
    try {
      const [texts, next, evening] = await Promise.all([this.link.get('texts'), this.link.get('state'),
        this.demo ? this.link.get('demo', {game: this.demo.game, step: this.demo.step}) : null]);
      speak(texts);
      [this.state, this.draft, this.demo] = [null, null, evening];
      document.documentElement.lang = language;
      this.trouble('link', '');
      this.take(next);
      if (this.practice) await practise(this, {kept: this.practice.kept});
      if (this.drill) await drill(this, {...this.drill.asked, ...this.drill});
    } catch (error) {
      settings.language = before;
      throw error;
    }
  }

  speakOther() {
    return this.#speakIn(settings.language === 'es' ? 'en' : 'es').catch((error) => this.#toldOfLink(error));
  }

  // ---- screens

  top(title, more) {
    document.title = `${title} – Sabueso`;
    place('title').replaceChildren(title, more ? el('small', {}, more) : '');
    place('language').textContent = t('other_language');
    place('language').lang = settings.language === 'es' ? 'en' : 'es';
    place('language').hidden = false;
  }

  main(...content) { place('main').replaceChildren(...content.flat().filter((one) => one !== null)); }

  tools(...content) { place('tools').replaceChildren(...content.flat()); }

  // What is drawn anew is where the keyboard was before.
  keepingFocus(act) {
    const focus = document.activeElement?.dataset?.focus;
    act();
    if (!focus) return;
    for (const one of document.querySelectorAll('[data-focus]')) {
      if (one.dataset.focus === focus) return one.focus({preventScroll: true});
    }
  }

  draw() {
    this.keepingFocus(() => {
      if (this.demo) drawDemo(this);
      else if (this.drill) drawDrill(this);
      else if (this.practice) drawPractice(this);
      else if (this.state?.notebook) drawTable(this);
      else if (this.state?.games) drawStart(this);
    });
  }

  async begin() {
    try {
      await this.#speakIn(settings.language);
      this.#orders.send();
      this.link.watch((version) => {
        if (version !== this.state?.version) this.refresh();
      }, (isThere) => {
        this.trouble('link', isThere ? '' : t('no_link'));
        if (isThere) this.refresh();
      });
      this.link.library?.keepUpToDate(() => this.#isIdle, {
        renewed: () => this.notice(t('renewed')),
        needsNetwork: (file) => {
          this.offlineFault = {file};
          if (!this.state?.notebook) this.draw();
        },
      });
      addEventListener('hashchange', () => this.#lookForBrought());
      this.#lookForBrought();
    } catch (error) {
      const isShutOut = error instanceof Refused && error.status === 403;
      if (error instanceof Refused && error.status === 500) return;  // what is kept is listed instead
      // A mistake of the page's own would be made again; one of a connection may pass.
      if (!(error instanceof Refused) && this.link.library) return this.link.library.rescue();
      place('trouble').textContent = isShutOut ? '403' : error instanceof Refused ? error.message : '…';
      place('trouble').hidden = false;
      if (!isShutOut) setTimeout(() => this.begin(), 1000);
    }
  }

  // Whether nobody is in the middle of anything.
  get #isIdle() {
    const isTyping = [...document.querySelectorAll('main input')].some((one) => one.value !== one.defaultValue);
    return !this.demo && !this.practice && !this.drill && !this.whatIf && !isTyping && (this.draft?.isFresh ?? true) && !place('answer').open &&
      !this.link.library.isBusy();
  }

  // What somebody has sent as a link, opened just now.
  async #lookForBrought() {
    const evening = broughtEvening();
    if (evening) return practise(this, evening);
    const brought = await this.link.library?.brought();
    if (brought) offerBrought(this, brought);
  }
}

export function begin(link) {
  const app = new App(link);
  picturesBy(link);
  place('language').onclick = () => app.speakOther();
  app.begin();
}
