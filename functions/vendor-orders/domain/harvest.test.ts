import { addressesOf, answerOf, daysOf, isMoved, isToBeTold, stateOf, toHarvest } from './harvest.ts';
import type { HarvestLine } from './part-change.ts';

const line = (productId: string, locationId: string, quantity: number): HarvestLine => ({
  vendorId: 'ven_1',
  cycleId: 'cyc_1',
  productId,
  name: `The ${productId}`,
  unit: 'dozen',
  location: { id: locationId, name: locationId, address: '1 Road', city: 'Stuart' },
  quantity,
});
const lines = [line('kale', 'Port', 2), line('eggs', 'Port', 3), line('eggs', 'Hall', 4)];
const cycle = {
  pickupDate: '2026-06-04',
  pickupDays: [
    { date: '2026-06-04', locationId: null },
    { date: '2026-06-05', locationId: 'Hall' },
  ],
};
const now = new Date('2026-06-01T12:00:00Z');

it('a harvest list says what to harvest in total, and what to bring where on which day', () => {
  const { products, locations } = toHarvest(cycle, lines);
  expect(products.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['The eggs', 7],
    ['The kale', 2],
  ]);
  expect(locations.map(({ name, pickup_date }) => [name, pickup_date])).toEqual([
    ['Port', '2026-06-04'],
    ['Hall', '2026-06-05'],
  ]);
  expect(locations[0]?.products.map(({ quantity }) => quantity)).toEqual([3, 2]);
});

it('a harvest list is moved once a day of one of its locations is another', () => {
  const moved = { pickupDays: [cycle.pickupDays[0]!, { date: '2026-06-08', locationId: 'Hall' }] };
  const mailed = { days: daysOf(cycle, lines), addresses: {} };
  expect(mailed.days).toEqual({ Port: '2026-06-04', Hall: '2026-06-05' });
  expect(isMoved(mailed, cycle, lines, {})).toBe(false);
  expect(isMoved(mailed, moved, lines, {})).toBe(true);
  expect(isMoved(mailed, moved, lines.slice(0, 2), {})).toBe(false);
  expect(isMoved(mailed, { ...cycle, calledOff: ['Hall'] }, lines, {})).toBe(false);
});

it('a harvest list is moved once a location has another address, and not by one that no mail named', () => {
  const [at, elsewhere] = ['1 Road', '9 New Street'].map((address) =>
    addressesOf([{ id: 'Port', name: 'Port', address, city: 'Stuart' }]),
  );
  const mailed = { days: daysOf(cycle, lines), addresses: at! };
  expect(at).toEqual({ Port: 'Port, 1 Road, Stuart' });
  expect([at!, elsewhere!, {}].map((present) => isMoved(mailed, cycle, lines, present))).toEqual([
    false,
    true,
    false,
  ]);
  expect(isMoved({ ...mailed, addresses: {} }, cycle, lines, elsewhere!)).toBe(false);
});

it('a harvest list is another one once something of it is another, in whichever order it is read', () => {
  expect(stateOf(lines.toReversed())).toBe(stateOf(lines));
  expect(stateOf([...lines, line('beans', 'Hall', 0)])).toBe(stateOf(lines));
  expect(stateOf([...lines, line('beans', 'Hall', 1)])).not.toBe(stateOf(lines));
});

it.each([
  ['charged', false, '2026-06-01T12:05:00Z', true],
  ['charged', true, '2026-06-01T12:05:00Z', false],
  ['closed', false, '2026-06-01T15:59:00Z', false],
  ['closed', true, '2026-06-01T16:00:00Z', true],
] as const)(
  'a harvest list of a cycle that is %s, split later %s, is told at %s: %s',
  (status, isSplitting, at, isTold) => {
    const cutoffAt = '2026-06-01T12:00:00.000Z';
    expect(isToBeTold({ status, cutoffAt }, isSplitting, new Date(at))).toBe(isTold);
  },
);

it('a harvest list takes an answer about what is on it', () => {
  const answerWith = (short: { product_id: string; quantity: number }[]) =>
    answerOf(lines, { short, note: '' }, now);
  expect(answerWith([]).short).toEqual([]);
  expect(answerWith([{ product_id: 'eggs', quantity: 7 }]).short).toEqual([
    { productId: 'eggs', name: 'The eggs', quantity: 7 },
  ]);
  expect(() => answerWith([{ product_id: 'eggs', quantity: 8 }])).toThrow(
    'No more than 7 of The eggs can be short.',
  );
  expect(() => answerWith([{ product_id: 'milk', quantity: 1 }])).toThrow('not on the list');
  expect(() =>
    answerWith([
      { product_id: 'eggs', quantity: 1 },
      { product_id: 'eggs', quantity: 1 },
    ]),
  ).toThrow('each product once');
});
