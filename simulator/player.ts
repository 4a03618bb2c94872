import { register } from 'node:module';
import { localAssembly } from '../scripts/build.ts';
import { startingPasswords } from './actors/starting-world.ts';
import type { Played, Task } from './engine/players.ts';
import { shrink } from './engine/shrink.ts';
import { simulate, type Outcome } from './engine/simulate.ts';
import { createWorld } from './engine/world.ts';

/**
 * This process plays the tasks that it is sent, one after another. Its clock is virtual; only the process
 * that started it keeps real time.
 */
const send = process.send!.bind(process);

// Stack traces of bundles show nothing useful, and reading their source maps takes a twentieth of a run.
process.setSourceMapsEnabled(false);
register('../local/lambda/bundle-hooks.mjs', import.meta.url);
const world = await createWorld(localAssembly, startingPasswords);
let last: Outcome | undefined;

async function play(task: Task): Promise<Outcome> {
  if ('kind' in task) return shrink(world, last!, task.kind);
  last = await simulate(world, task.seed, task.steps);
  return last;
}

const processorSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

process.on('message', (task: Task) => {
  const before = processorSeconds();
  void play(task).then(
    (outcome) =>
      send({
        ...outcome,
        answers: [...outcome.answers],
        processorSeconds: processorSeconds() - before,
      } satisfies Played),
    (error: Error) => send({ error: error.stack ?? error.message }),
  );
});
process.on('disconnect', () => process.exit(0));
send('ready');
