import { afterPage, type RenewalRun } from './renewal-run.ts';

const begun: RenewalRun = {
  cycleId: 'cyc_1',
  status: 'planning',
  position: null,
  planned: 0,
  handledBefore: 0,
  expected: 0,
  startedAt: '2026-11-26T01:00:00.000Z',
  passStartedAt: '2026-11-26T01:00:00.000Z',
  finishedAt: null,
  endsAs: 'charged',
};

/** A whole pass over `openCount` subscriptions, 500 a page. */
function pass(from: RenewalRun, openCount: number): RenewalRun {
  let run = from;
  for (let rest = openCount; run.status === 'planning'; rest -= 500)
    run = { ...run, ...afterPage(run, Math.min(rest, 500), rest > 500 ? { pk: `page ${rest}` } : undefined) };
  return run;
}
const again = (run: RenewalRun, handledBefore: number): RenewalRun => ({
  ...run,
  status: 'planning',
  position: null,
  planned: 0,
  handledBefore,
});

it('a run expects as many after a second pass as after the first, however many pages each had', () => {
  const first = pass(begun, 20_000);
  expect(first).toMatchObject({ planned: 20_000, expected: 20_000, status: 'working', position: null });
  expect(pass(again(first, 16_000), 4000)).toMatchObject({ planned: 4000, expected: 20_000 });
});

it('a run expects more when a later pass finds more', () => {
  expect(pass(again(pass(begun, 700), 700), 3).expected).toBe(703);
});

it('a run expects no fewer when some were handled while the pass began', () => {
  expect(pass(again(pass(begun, 700), 100), 400).expected).toBe(700);
});
