import { tryDoors } from '../actors/account-actions.ts';
import { compareBooks } from '../books/books.ts';
import { writeStartingWorld } from '../actors/starting-world.ts';
import type { Answers } from './answers.ts';
import { createGenerator } from './generate.ts';
import { createRun, type Run } from './run.ts';
import { comeToRest, take, type Step } from './steps.ts';
import type { World } from './world.ts';

export interface Outcome {
  seed: number;
  steps: Step[];
  /** Problems that the run or the checks in `books/` found; empty for a clean run. */
  problems: string[];
  trace: string[];
  answers: Answers;
}

/**
 * Plays one run. It takes the steps of the seed or the given steps, brings the run to rest, and checks the
 * result (`compareBooks`).
 * @param givenSteps steps to play in place of the seed's. The seed then decides only ids and random waiting
 * times
 */
export async function simulate(world: World, seed: number, givenSteps?: Step[]): Promise<Outcome> {
  await world.begin(seed);
  world.setFree(true);
  await writeStartingWorld(world);
  world.setFree(false);
  const run = createRun(world);
  const next = givenSteps ? fromList(givenSteps) : createGenerator(seed);
  const steps: Step[] = [];
  const trace: string[] = [];
  for (let step = next(run); step; step = next(run)) {
    steps.push(step);
    trace.push(lineOf(run, step));
    await take(run, step);
    if (step.do === 'together') run.problems.push(...(await compareBooks(run, 'always')));
  }
  run.problems.push(...(await compareBooks(run, 'always')));
  await comeToRest(run);
  await tryDoors(run);
  run.problems.push(...(await compareBooks(run, 'at rest')));
  return { seed, steps, problems: [...new Set(run.problems)], trace, answers: run.answers };
}

function fromList(steps: Step[]): (run: Run) => Step | undefined {
  const remainingSteps = [...steps];
  return () => remainingSteps.shift();
}

function lineOf({ world }: Run, step: Step): string {
  const at = new Date(world.time.now()).toISOString().slice(5, 19);
  switch (step.do) {
    case 'act':
      return `${at}  ${step.who} ${step.what} ${step.dice.join(' ')}`;
    case 'go': {
      const invocation = world.invocations().find(({ label }) => label === step.on);
      const call = invocation && world.room.of(invocation.requestId);
      return `${at}    ${step.on} ${step.outcome}: ${call?.text ?? (invocation?.result ? 'has ended' : 'waits for the clock')}`;
    }
    case 'finish':
      return `${at}    ${step.on || 'the last one'} runs to its end`;
    case 'until':
      return `${at}    ${step.on} goes on until ${step.call}`;
    case 'together':
      return `${at}    all that run go on in turn, to their ends`;
    case 'wait':
      return `${at}  ${step.minutes} minutes pass`;
    case 'cut-off':
      return `${at}  the cut-off passes`;
    case 'restart':
      return `${at}  every machine dies`;
  }
}

/** A problem's text without its ids, numbers and names. */
export const kindOf = (problem: string): string =>
  problem
    .replace(/\{.*/s, '')
    .replace(/\b(ord|sub|usr|pi|cyc|msg|prd)_\w+/g, '$1_…')
    .replace(/\b(amy|ben|cat|staff|provider|job|worker)\.([\w.-]+)#\d+/g, '$2')
    .replace(/\d+/g, 'n')
    .replace(/\(.*?\)|\[.*?\]/g, '…')
    .trim();
