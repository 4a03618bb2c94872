import { marshall } from '@aws-sdk/util-dynamodb';
import { fromAttributes, toAttributes } from './attribute-values.ts';

const item = {
  pk: 'ORDER#1',
  count: 3,
  ratio: -0.5,
  paid: true,
  note: null,
  cards: new Uint8Array([1, 2, 255]),
  lines: [{ id: 'a', price: 1 }, 'é', [0]],
  place: { name: '', inner: {} },
};

it('brings every kind of value back as it was', () => {
  expect(fromAttributes(toAttributes(item))).toEqual(item);
});

it("writes as Amazon's own package does, with bytes as they travel", () => {
  const { cards, ...others } = item;
  expect(toAttributes(others)).toEqual(marshall(others));
  expect(toAttributes({ cards })).toEqual({ cards: { B: 'AQL/' } });
});

it('leaves out what has no value, at any depth', () => {
  expect(toAttributes({ a: undefined, b: { c: undefined }, d: [undefined, 1] })).toEqual({
    b: { M: {} },
    d: { L: [{ N: '1' }] },
  });
});

it('refuses what the table would not bring back', () => {
  for (const value of [Number.NaN, Infinity, 2 ** 53, new Date(), new Map(), new Set(['a']), () => 1, 1n])
    expect(() => toAttributes({ value })).toThrow('The table cannot keep');
  expect(() => fromAttributes({ value: { SS: ['a'] } as never })).toThrow('unknown type: SS');
});
