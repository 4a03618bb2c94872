import type { Random } from '../engine/randomness.ts';
import type { Step } from '../engine/steps.ts';

export type Opening = (random: Random) => Step[];

export const act = (who: string, what: string, ...dice: number[]): Step => ({ do: 'act', who, what, dice });

const toTheEnd: Step = { do: 'finish', on: '' };

export const doneSteps = (who: string, what: string, ...dice: number[]): Step[] => [
  act(who, what, ...dice),
  toTheEnd,
];

export const jobDone = (what: string): Step[] => doneSteps('system', what, 0, 0, 0);

export const untilWrite = (on: string): Step => ({ do: 'until', on, call: 'dynamodb TransactWriteItems' });

export const oneCall = (on: string): Step => ({ do: 'go', on, outcome: 'go' });

/**
 * Runs several actions at once, as in several browser windows. The actions make their calls in turn, so that
 * all of them have read before the first one writes.
 */
export const atOnce = (...acts: Step[]): Step[] => [...acts, { do: 'together' }];

export const times = (count: number, steps: () => Step[]): Step[] =>
  Array.from({ length: count }, steps).flat();

/**
 * Steps in which jobs and workers do a part of a cut-off's work.
 * @param minBatches the least number of deliveries from the queues; up to two more may follow
 */
export const jobsOfCutoff = (random: Random, minBatches: number): Step[] => [
  ...times(2 + random.below(3), () => jobDone('advanceCycles')),
  { do: 'wait', minutes: 1 },
  ...times(minBatches + random.below(3), () => jobDone('deliverQueue')),
];
