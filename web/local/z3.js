// Z3 in the phone (npm's z3-solver), for those who want its word too. It is large and needs threads, which
// browsers give only to pages that are isolated from other origins; the service worker sees to that where
// it can.
let z3 = null;  // a promise of what is loaded
let last = Promise.resolve();

const script = (address) => new Promise((resolve, reject) => {
  const element = Object.assign(document.createElement('script'), {src: address, onload: resolve, onerror: reject});
  document.head.append(element);
});

async function load() {
  const folder = new URL('z3/', import.meta.url);
  await script(new URL('z3-built.js', folder).href);
  const module = await window.initZ3({locateFile: (name) => new URL(name, folder).href});
  return {module, context: module._Z3_mk_context(module._Z3_mk_config())};
}

async function ask({script: questions, expected}) {
  z3 ??= load();
  z3.catch(() => { z3 = null; });
  const {module, context} = await z3;
  const said = await module.async_call(() => module.ccall('async_Z3_eval_smtlib2_string', 'void', ['number', 'string'],
    [context, `(reset)\n${questions}`]));
  return said.trim() === expected.join('\n');
}

// Whether this page can have it.
export const canHaveZ3 = () => window.crossOriginIsolated === true;

// Whether Z3 says to each question of a script what is expected; it can think of one script at a time.
// Throws when it cannot be loaded.
export function doesZ3Agree(questions) {
  last = last.catch(() => {}).then(() => ask(questions));
  return last;
}
