// Holds the module's answers to case files, whose names come on standard input, against those of the
// program, and the puzzles that it makes by the ids of those files against what is in them:
// node check.js FOLDER-OF-THE-MODULE PROGRAM.
const fs = require('fs');
const path = require('path');
const {spawnSync} = require('child_process');

const [folder, program] = process.argv.slice(2);
const files = fs.readFileSync(0, 'utf8').split('\n').filter((line) => line);

// The same answer, but for the solver by which it was confirmed.
const byAnySolver = (answer) => ({...answer, confirmed_by: answer.confirmed_by.map((road) => (road === 'cadical' ? 'z3' : road))});

require(path.resolve(folder, 'sabueso.js'))({wasmBinary: fs.readFileSync(path.join(folder, 'sabueso.wasm'))}).then((module) => {
  const helper = module.ccall('sabueso_open', 'number', ['string'], ['en']);
  const times = [];
  let differ = 0;
  for (const file of files) {
    const native = spawnSync(program, ['solve', '--json', file], {encoding: 'utf8'});
    if (native.status > 1) continue;  // a log
    const begin = performance.now();
    const text = module.call(helper, JSON.stringify({what: 'solve', lang: 'en', text: fs.readFileSync(file, 'utf8')}));
    times.push(performance.now() - begin);
    const answer = JSON.parse(text);
    if (answer.error || JSON.stringify(byAnySolver(answer)) !== JSON.stringify(byAnySolver(JSON.parse(native.stdout)))) {
      differ += 1;
      console.log(`${file}: ${text}`);
    }
  }
  let puzzles = 0;
  for (const file of files) {
    const id = path.basename(file, '.json');
    if (!/^[a-z]+(-\d+){3}-[a-z]+$/.test(id)) continue;
    const ask = (request) => JSON.parse(module.call(helper, JSON.stringify({lang: 'en', ...request})));
    const {notebook} = ask({what: 'order', body: {do: 'puzzle', key: id, known_as: id}});
    const made = ask({what: 'text', whole: true});
    ask({what: 'order', body: {do: 'leave', key: `leave ${id}`, notebook}});
    const written = spawnSync(program, ['write', file, '--as', 'text'], {encoding: 'utf8'}).stdout;
    puzzles += 1;
    if (typeof made === 'string' && made.includes(written.slice(written.indexOf('\n\n')))) continue;
    differ += 1;
    console.log(`${id} is another puzzle: ${JSON.stringify(made)}`);
  }
  times.sort((one, other) => one - other);
  console.log(`${times.length} cases and ${puzzles} puzzles by id, ${differ} otherwise; ${times[times.length >> 1].toFixed(1)} ms in the median, ${times.at(-1).toFixed(1)} at most`);
  process.exitCode = differ > 0 || times.length === 0 || puzzles === 0 ? 1 : 0;
});
