import { expect, test } from '@jest/globals';
import { startTimeLimit } from './time-limit.ts';

const endOf = (limitMs: number, spent?: () => number) =>
  new Promise<number>((resolve) => {
    const begun = performance.now();
    startTimeLimit(limitMs, () => resolve(performance.now() - begun), spent);
  });

test('a time limit ends after its time when nothing else goes on', async () => {
  expect(await endOf(60)).toBeGreaterThanOrEqual(59);
});

test('time in which the machine was busy does not count towards a time limit', async () => {
  let waited = 0;
  const ended = endOf(20, () => waited);
  const first = await Promise.race([
    ended,
    new Promise((resolve) => setTimeout(resolve, 60, 'still waiting')),
  ]);
  expect(first).toBe('still waiting');
  waited = 20;
  expect(await ended).toBeGreaterThanOrEqual(59);
});

test('a process that is busy for good is ended by its time limit too', async () => {
  expect(await endOf(10, () => 0)).toBeGreaterThanOrEqual(59);
});

test('a time limit that was taken away ends nothing', async () => {
  let ended = false;
  startTimeLimit(10, () => (ended = true))();
  await endOf(30);
  expect(ended).toBe(false);
});
