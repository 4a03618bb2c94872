import { expect, it } from 'vitest';
import { contracts } from '#shared/contracts/registry.ts';
import { offText, readWeight, stateText } from '#web/back-office/packing/weights/weight-words.ts';
import { exampleWeighedItem, exampleWeighing } from '../../support/example-weights.ts';

it.each([
  ['3.7', 3.7],
  ['3,7', 3.7],
  [' 3.7 lb ', 3.7],
  ['3.72lbs', 3.72],
  ['4 pounds', 4],
  ['.5', 0.5],
  ['12.', 12],
  ['0.01', 0.01],
  ['9999', 9999],
  ['1.15', 1.15],
])('a typed %s is read as pounds that may be sent', (typed, weight) => {
  expect(readWeight(typed)).toEqual({ weight });
  const body = { weights: [{ order_id: 'ord_1', line: 0, units: 1, weight }] };
  expect(contracts.saveWeights.body.safeParse(body).success).toBe(true);
});

it('a weight up to 20 pounds is taken as the contract does', () => {
  const body = (weight: number) => ({ weights: [{ order_id: 'ord_1', line: 0, units: 1, weight }] });
  for (let hundredths = 1; hundredths <= 2000; hundredths += 1) {
    const read = readWeight((hundredths / 100).toFixed(2));
    expect(read).toEqual({ weight: hundredths / 100 });
    expect(contracts.saveWeights.body.safeParse(body(hundredths / 100)).success).toBe(true);
  }
});

it('a weight of nothing typed is none', () => expect(readWeight('  ')).toEqual({ weight: null }));

it.each([
  ['abc', 'Please enter pounds, such as 3.7'],
  ['lb', 'Please enter pounds, such as 3.7'],
  ['.', 'Please enter pounds, such as 3.7'],
  ['-3', 'Please enter pounds, such as 3.7'],
  ['3.7 kg', 'Please enter pounds, such as 3.7'],
  ['1,234.5', 'Please enter pounds, such as 3.7'],
  ['3.725', 'Please enter at most two decimals, such as 3.72'],
  ['0', 'Please enter a weight from 0.01 to 9,999 pounds'],
  ['0.00', 'Please enter a weight from 0.01 to 9,999 pounds'],
  ['9999.01', 'Please enter a weight from 0.01 to 9,999 pounds'],
])('a typed weight is told what is wrong with %s', (typed, problem) =>
  expect(readWeight(typed)).toEqual({ problem }),
);

it.each([
  [6, ''],
  [6.01, 'Much more than estimated. Please check.'],
  [2, ''],
  [1.99, 'Much less than estimated. Please check.'],
])('a weight of %s pounds, estimated at 4, is told what is strange', (weight, text) =>
  expect(offText(exampleWeighedItem(), weight)).toBe(text),
);

it.each([
  [exampleWeighing(), 'No weight is entered yet.'],
  [
    exampleWeighing({ state: 'entered', entered: 34, open: 6, settles_at: '2026-11-29T11:00:00.000Z' }),
    '34 weights entered, 6 not settled yet. They are settled by themselves on Nov 29, 6:00 AM.',
  ],
  [
    exampleWeighing({ state: 'entered', entered: 1, open: 1, settles_at: '2026-11-29T11:00:00.000Z' }),
    '1 weight entered, 1 not settled yet. It is settled by itself on Nov 29, 6:00 AM.',
  ],
  [
    exampleWeighing({
      state: 'entered',
      entered: 3,
      open: 3,
      odd: 1,
      settles_at: '2026-11-29T11:00:00.000Z',
    }),
    '3 weights entered, 3 not settled yet. 1 weight far off the estimate: please check.',
  ],
  [
    exampleWeighing({ state: 'under_way', entered: 34, open: 2, waiting: 2 }),
    '34 weights entered, 2 not settled yet.',
  ],
  [exampleWeighing({ state: 'settled', entered: 34 }), '34 weights entered and settled.'],
])('a weighing day says how far it is', (weighing, text) =>
  expect(stateText(weighing).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text),
);
