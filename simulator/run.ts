import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from '../scripts/build.ts';
import { gaugeMs } from '../scripts/gauge.mjs';
import { addAnswers, alwaysRefused, sharesRefused, type Answers } from './engine/answers.ts';
import { createPlayer, type Played, type Player } from './engine/players.ts';
import { kindOf } from './engine/simulate.ts';
import type { Step } from './engine/steps.ts';

const { values } = parseArgs({
  options: {
    /** The number of seeds to run, from `--from` on. */
    seeds: { type: 'string', default: '100' },
    from: { type: 'string', default: '1' },
    /** Runs one seed, and prints its steps and the shortest form of each of its failures. */
    seed: { type: 'string' },
    /** The number of processes that play, each on a core of its own. */
    players: { type: 'string', default: '1' },
    /** Prints, for every operation, the number of tries and the percentage of them that was refused. */
    calls: { type: 'boolean', default: false },
    /** After this number of real seconds, no further seed is started. */
    seconds: { type: 'string' },
    /**
     * At least this number of seeds is played, even when `--seconds` have passed. Otherwise a busy machine
     * would play only a few seeds.
     */
    'at-least': { type: 'string', default: '1' },
    /** The file for the number of runs that passed and the number that failed, as JSON. */
    results: { type: 'string' },
    /** The folder for the shortest form of each new failure, which is kept as a test. */
    keep: { type: 'string' },
    /** Plays the failures that are kept in `simulator/kept` before the seeds. */
    kept: { type: 'boolean', default: false },
  },
});
const seconds = () => performance.now() / 1000;

await build(console.log);
const started = seconds();
const first = Number(values.seed ?? values.from);
const end = first + (values.seed ? 1 : Number(values.seeds));
const seedsOf = new Map<string, number[]>();
const answers: Answers = new Map();
const players = Array.from({ length: values.seed ? 1 : Number(values.players) }, createPlayer);

interface Kept {
  seed: number;
  kind: string;
  steps: Step[];
}
const keptFolder = new URL('kept/', import.meta.url);
const keptFiles = values.kept ? readdirSync(keptFolder).filter((name) => name.endsWith('.json')) : [];
const keptLeft = [...keptFiles];
let next = first;
let processorSeconds = 0;

await Promise.all(players.map(playOn));
report();
players.forEach((player) => player.stop());
process.exit(seedsOf.size > 0 ? 1 : 0);

/** Plays the kept failures and then the seeds, one after another. */
async function playOn(player: Player): Promise<void> {
  for (let name = keptLeft.shift(); name; name = keptLeft.shift()) await playKept(player, name);
  while (next < end && !isOver()) {
    const seed = next;
    next += 1;
    const played = await player.play({ seed });
    addAnswers(answers, played.answers);
    processorSeconds += played.processorSeconds;
    if (values.seed) console.log(played.trace.join('\n'));
    for (const kind of new Set(played.problems.map(kindOf))) await note(player, played, kind);
    player.rest();
  }
}

function isOver(): boolean {
  const isPast = values.seconds !== undefined && seconds() - started > Number(values.seconds);
  return isPast && next - first >= Number(values['at-least']);
}

async function playKept(player: Player, name: string): Promise<void> {
  const { seed, steps } = JSON.parse(readFileSync(new URL(name, keptFolder), 'utf8')) as Kept;
  const { problems, trace } = await player.play({ seed, steps });
  if (problems.length === 0) return;
  seedsOf.set(name, [seed]);
  console.log(`\n${name} fails again:\n${trace.join('\n')}\n${problems.join('\n')}`);
}

/** Notes the seed of a failure. The first failure of each kind is printed. */
async function note(player: Player, { seed, problems }: Played, kind: string): Promise<void> {
  const isNew = !seedsOf.has(kind);
  seedsOf.set(kind, [...(seedsOf.get(kind) ?? []), seed]);
  if (!isNew) return;
  console.log(`\nSeed ${seed}: ${problems.find((problem) => kindOf(problem) === kind)}`);
  if (!values.seed && !values.keep) return;
  const small = await player.play({ kind });
  console.log(`${small.steps.length} steps are enough:\n${small.trace.join('\n')}`);
  if (!values.keep) return;
  mkdirSync(values.keep, { recursive: true });
  const name = `${kind
    .replace(/[^a-z0-9]+/gi, '-')
    .slice(0, 60)
    .toLowerCase()}-${seed}`;
  const record: Kept = { seed, kind, steps: small.steps };
  writeFileSync(`${values.keep}/${name}.json`, `${JSON.stringify(record, null, 2)}\n`);
}

function report(): void {
  const runs = next - first;
  const took = seconds() - started;
  if (values.kept) console.log(`${keptFiles.length} kept failures played`);
  if (values.calls) console.log(`\n${sharesRefused(answers).join('\n')}`);
  const refused = alwaysRefused(answers);
  const suspect = alwaysRefused(answers, 10).filter((call) => !refused.includes(call));
  if (suspect.length > 0) console.log(`\nRefused every time so far: ${suspect.join(', ')}`);
  for (const call of refused) seedsOf.set(`refused every time, so its actor tries nothing: ${call}`, []);
  if (seedsOf.size > 0) console.log('');
  for (const [kind, seeds] of seedsOf) {
    const where = seeds.length > 0 ? `   (seeds ${seeds.slice(0, 8).join(', ')})` : '';
    console.log(`${String(seeds.length).padStart(5)} × ${kind}${where}`);
  }
  const failed = new Set([...seedsOf.values()].flat()).size + refused.length;
  if (values.results) {
    const passed = keptFiles.length + runs - failed;
    writeFileSync(values.results, JSON.stringify({ passed, failed, skipped: 0, flaky: [] }));
  }
  console.log(
    `\n${runs} seeds in ${took.toFixed(0)} s by ${players.length} players: ` +
      `${Math.round((runs / took) * 3600)} an hour, ` +
      `${(processorSeconds / runs).toFixed(2)} s of processor each, on a machine of ${gaugeMs()} ms (scripts/gauge.mjs)`,
  );
}
