import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { parseArgs } from 'node:util';
import { build, localAssembly } from '../scripts/build.ts';
import { startingPasswords } from './actors/starting-world.ts';
import { shrink } from './engine/shrink.ts';
import { kindOf, simulate } from './engine/simulate.ts';
import type { Step } from './engine/steps.ts';
import { createWorld } from './engine/world.ts';

const { values } = parseArgs({
  options: {
    /** How many seeds to run, from `--from` on. */
    seeds: { type: 'string', default: '100' },
    from: { type: 'string', default: '1' },
    /** Runs one seed, and prints its steps and the shortest form of each of its failures. */
    seed: { type: 'string' },
    /** Ends after so many seconds of the machine's time, if the seeds have not ended before. */
    seconds: { type: 'string' },
    /** Goes on past `--seconds` until so many seeds have run: a busy machine plays few in that time. */
    'at-least': { type: 'string', default: '1' },
    /** Where `{ passed, failed }` of the runs is written, as JSON. */
    results: { type: 'string' },
    /** Where the shortest form of each new failure is written, to be kept as a test. */
    keep: { type: 'string' },
    /** Plays the kept failures before the seeds. */
    kept: { type: 'boolean', default: false },
  },
});
const clock = () => Number(process.hrtime.bigint()) / 1e9;
const print = console.log.bind(console);

// Stack traces of bundles lead nowhere, and reading their maps takes a twentieth of a run.
process.setSourceMapsEnabled(false);
register('../local/services/lambda/bundle-hooks.mjs', import.meta.url);
await build(print);
const started = clock();
const world = await createWorld(localAssembly, startingPasswords);
const first = Number(values.seed ?? values.from);
const end = first + (values.seed ? 1 : Number(values.seeds));
const found = new Map<string, number[]>();
const answers = new Map<string, { all: number; good: number }>();

interface Kept {
  seed: number;
  kind: string;
  steps: Step[];
}
const keptFolder = new URL('kept/', import.meta.url);
const keptFiles = values.kept ? readdirSync(keptFolder).filter((name) => name.endsWith('.json')) : [];
for (const name of keptFiles) {
  const { seed: ids, steps } = JSON.parse(readFileSync(new URL(name, keptFolder), 'utf8')) as Kept;
  const { problems, trace } = await simulate(world, ids, steps);
  if (problems.length === 0) continue;
  found.set(name, [ids]);
  print(`\n${name} fails again:\n${trace.join('\n')}\n${problems.join('\n')}`);
}
if (values.kept) print(`${keptFiles.length} kept failures played`);

let seed = first;
for (; seed < end; seed += 1) {
  const isOver = values.seconds && clock() - started > Number(values.seconds);
  if (isOver && seed - first >= Number(values['at-least'])) break;
  const outcome = await simulate(world, seed);
  for (const [operation, { all, good }] of outcome.answers) {
    const sum = answers.get(operation) ?? { all: 0, good: 0 };
    answers.set(operation, { all: sum.all + all, good: sum.good + good });
  }
  if (values.seed) print(outcome.trace.join('\n'));
  for (const kind of new Set(outcome.problems.map(kindOf))) {
    const isNew = !found.has(kind);
    found.set(kind, [...(found.get(kind) ?? []), seed]);
    if (!isNew) continue;
    print(`\nSeed ${seed}: ${outcome.problems.find((problem) => kindOf(problem) === kind)}`);
    if (!values.seed && !values.keep) continue;
    const small = await shrink(world, outcome, kind);
    print(`${small.steps.length} steps are enough:\n${small.trace.join('\n')}`);
    if (!values.keep) continue;
    mkdirSync(values.keep, { recursive: true });
    const name = `${kind
      .replace(/[^a-z0-9]+/gi, '-')
      .slice(0, 60)
      .toLowerCase()}-${seed}`;
    writeFileSync(
      `${values.keep}/${name}.json`,
      `${JSON.stringify({ seed, kind, steps: small.steps }, null, 2)}\n`,
    );
  }
}
print(`\n${seed - first} runs in ${(clock() - started).toFixed(0)} s`);
const refused = [...answers].filter(([, { all, good }]) => all >= 10 && good === 0);
if (refused.length > 0)
  print(`refused every time: ${refused.map(([operation, { all }]) => `${operation} (${all})`).join(', ')}`);
for (const [kind, seeds] of found)
  print(`${String(seeds.length).padStart(5)} × ${kind}   (seeds ${seeds.slice(0, 8).join(', ')})`);
const failed = new Set([...found.values()].flat()).size;
if (values.results)
  writeFileSync(
    values.results,
    JSON.stringify({ passed: keptFiles.length + seed - first - failed, failed, skipped: 0, flaky: [] }),
  );
process.exit(found.size > 0 ? 1 : 0);
