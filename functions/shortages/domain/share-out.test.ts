import { missingAtLocations, partsOf, shareOut, shareOutByHand, type Claim } from './share-out.ts';

const claim = (orderId: string, quantity: number, changes: Partial<Claim> = {}): Claim => ({
  orderId,
  userId: `usr_${orderId}`,
  location: { id: 'loc_1', name: 'Barn' },
  line: 0,
  quantity,
  isStanding: false,
  isHeld: false,
  orderedAt: `2026-12-01T10:0${orderId}:00Z`,
  ...changes,
});
const missing = (all: ReturnType<typeof shareOut>) => all.map((one) => [one.orderId, one.missing]);

it.each([
  ['nothing is missing', 0, [0, 0, 0]],
  ['the last unit of the largest order is missing first', 1, [1, 0, 0]],
  ['the latest order loses its second unit before the first one', 3, [2, 1, 0]],
  ['each gets one before somebody gets two', 4, [3, 1, 0]],
  ['the earliest order gets the only unit', 6, [3, 2, 1]],
  ['nobody gets any', 7, [4, 2, 1]],
])('a shortage is shared out: %s', (_what, units, expected) => {
  const claims = [claim('1', 4), claim('2', 2), claim('3', 1)];
  expect(missing(shareOut(claims, units)).map(([, left]) => left)).toEqual(expected);
});

it('add-ons of shares come before what was ordered once when a shortage is shared out', () => {
  const claims = [claim('1', 2), claim('2', 2, { isStanding: true })];
  expect(missing(shareOut(claims, 2))).toEqual([
    ['2', 0],
    ['1', 2],
  ]);
});

it('held-back goods of who owes are served last when a shortage is shared out', () => {
  const claims = [
    claim('1', 1, { isStanding: true, isHeld: true }),
    claim('2', 1),
    claim('3', 1, { isStanding: true }),
  ];
  expect(missing(shareOut(claims, 1))).toEqual([
    ['3', 0],
    ['2', 0],
    ['1', 1],
  ]);
  expect(missing(shareOut(claims, 2)).at(1)).toEqual(['2', 1]);
});

it('a shortage of more than was ordered is refused', () => {
  expect(() => shareOut([claim('1', 2)], 3)).toThrow('Only 2 are to be packed there.');
  expect(() => shareOut([], 1)).toThrow('Nobody has any of these there.');
});

it('a shortage is shared out by hand where staff say so, and adds up', () => {
  const claims = [claim('1', 2), claim('2', 2)];
  const hand = (first: number, second: number) =>
    shareOutByHand(claims, 2, [
      { order_id: '1', line: 0, quantity: first },
      { order_id: '2', line: 0, quantity: second },
    ]);
  expect(partsOf(hand(0, 2))).toEqual([{ orderId: '2', userId: 'usr_2', lines: [{ line: 0, quantity: 2 }] }]);
  expect(missingAtLocations(hand(1, 1))).toEqual({ loc_1: 2 });
  expect(() => hand(1, 2)).toThrow('2 are missing, and 3 are shared out.');
  expect(() => hand(3, 0)).toThrow('The orders changed meanwhile.');
  expect(() => shareOutByHand(claims, 1, [{ order_id: '9', line: 0, quantity: 1 }])).toThrow(
    'changed meanwhile',
  );
});

it('a shortage among ten thousand orders of thousands of units is shared out at once', () => {
  const claims = Array.from({ length: 10_000 }, (_, at) =>
    claim(String(at % 10), 5000, { orderId: `${at}` }),
  );
  const all = shareOut(claims, 20_000_001);
  expect(all.reduce((sum, one) => sum + one.missing, 0)).toBe(20_000_001);
});
