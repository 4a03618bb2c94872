import { demandOf, missingOf, neededBy } from './demand.ts';
import { dueWarning } from './warning.ts';

const plans = demandOf({
  active: new Map([
    ['plan_small', 10],
    ['plan_full', 4],
    ['plan_old', 0],
  ]),
  paused: new Map([['plan_small', 3]]),
  trials: new Map([['plan_trial', 2]]),
  skipped: new Map([['plan_small', 1]]),
  names: new Map([
    ['plan_small', 'Small'],
    ['plan_full', 'Full'],
  ]),
  itemsPerShare: { plan_full: 9 },
});

it('the demand of shares has the plans that somebody has, by name, one item a share unless staff said otherwise', () => {
  expect(
    plans.map(({ name, shares, paused, itemsPerShare }) => [name, shares, paused, itemsPerShare]),
  ).toEqual([
    ['Full', 4, 0, 9],
    ['plan_trial', 2, 0, 1],
    ['Small', 9, 3, 1],
  ]);
});

it('the missing units are what the shares need beyond what is promised, and never less than nothing', () => {
  const promised = (units: number) => ({ units, cents: 0, commitments: 1 });
  expect(neededBy(plans)).toBe(47);
  expect(missingOf(plans, promised(40))).toBe(7);
  expect(missingOf(plans, promised(50))).toBe(0);
});

const cutoff = '2027-01-10T01:00:00.000Z';
it.each([
  ['2027-01-03T00:59:00Z', [], undefined],
  ['2027-01-03T01:00:00Z', [], 7],
  ['2027-01-03T01:00:00Z', [7], undefined],
  ['2027-01-08T01:00:00Z', [7], 2],
  ['2027-01-09T00:00:00Z', [], 2],
  ['2027-01-09T00:00:00Z', [2], undefined],
  ['2027-01-10T01:00:00Z', [7], undefined],
] as const)(
  'a warning of missing promises: at %s, after the warnings %j, the one of %s days is due',
  (now, sentWarnings, due) => {
    expect(dueWarning(cutoff, sentWarnings, new Date(now))).toBe(due);
  },
);
