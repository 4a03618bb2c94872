import { exampleOrder } from '../../../tests/support/example-order.ts';
import { missedUnits, missingOf, openUnits, openUnitsOf, packedUnits } from './missing-units.ts';
import type { Order, MissingUnits } from './order.ts';
import type { OrderLine } from './order-line.ts';
import type { OrderRefund } from './order-refund.ts';
import { linesLeft } from './refundable.ts';
import { stockTakenBy } from './stock-taken-by.ts';

const line = { kind: 'product', refId: 'prd_eggs', quantity: 6, isStockTaken: true } as OrderLine;
const missing = (
  shortageId: string,
  quantity: number,
  changes: Partial<MissingUnits> = {},
): MissingUnits => ({
  shortageId,
  line: 0,
  quantity,
  unitsBackBefore: 0,
  name: 'Eggs',
  reason: '',
  isContent: false,
  at: '',
  state: 'waits',
  ...changes,
});
const back = (quantity: number, changes: Partial<OrderRefund> = {}) =>
  ({
    state: 'made',
    to: 'credit',
    lines: [{ line: 0, quantity, stockQuantity: 0, cents: 0, taxCents: 0, commissionCents: 0 }],
    ...changes,
  }) as OrderRefund;
const order = (missingUnits: MissingUnits[], refunds: OrderRefund[] = []) =>
  exampleOrder({ lines: [line], missingUnits, refunds });
const ofShortage = (shortageId: string, quantity: number, state: OrderRefund['state'] = 'made') =>
  back(quantity, { shortageId, state });

type Figures = { missing: number; open: number; missed: number; packed: number; stock: number };
const figures = (of: Order): Figures => ({
  missing: missingOf(of, 0),
  open: openUnits(of, 0),
  missed: missedUnits(of, 0),
  packed: packedUnits(of, line, 0),
  stock: stockTakenBy(of)[0]?.quantity ?? 0,
});

it.each<[string, Order, Figures]>([
  ['waits', order([missing('a', 2)]), { missing: 2, open: 2, missed: 0, packed: 4, stock: 4 }],
  [
    'went back',
    order([missing('a', 2)], [ofShortage('a', 2)]),
    { missing: 2, open: 0, missed: 2, packed: 4, stock: 4 },
  ],
  [
    'failed at the provider',
    order([missing('a', 2)], [ofShortage('a', 2, 'failed')]),
    { missing: 2, open: 2, missed: 0, packed: 4, stock: 4 },
  ],
  [
    'went back by hand for one, and for one that was there',
    order([missing('a', 1)], [back(2)]),
    { missing: 1, open: 0, missed: 1, packed: 4, stock: 5 },
  ],
  [
    'waits, and one was given back before',
    order([missing('a', 2, { unitsBackBefore: 1 })], [back(1)]),
    { missing: 2, open: 2, missed: 0, packed: 3, stock: 4 },
  ],
  [
    'was taken back',
    order([missing('a', 2, { state: 'taken_back' })], [ofShortage('a', 2, 'taken_back')]),
    { missing: 0, open: 0, missed: 0, packed: 6, stock: 6 },
  ],
  [
    'is contents of a share',
    order([missing('a', 2, { isContent: true })]),
    { missing: 0, open: 0, missed: 0, packed: 6, stock: 6 },
  ],
])('the figures of missing units whose money %s', (_, of, expected) => {
  expect(figures(of)).toEqual(expected);
});

it('units that were given back between two shortages are none of the second one', () => {
  const between = order(
    [missing('a', 1), missing('b', 1, { unitsBackBefore: 1 })],
    [ofShortage('a', 1), back(1)],
  );
  expect(openUnitsOf(between, 0, 'b')).toBe(1);
  expect(figures(between)).toEqual({ missing: 2, open: 1, missed: 1, packed: 3, stock: 4 });
});

it('units that are given back by hand are those that waited the longest', () => {
  const marks = [missing('a', 1), missing('b', 2, { unitsBackBefore: 1 })];
  const first = order(marks, [back(1)]);
  expect([openUnitsOf(first, 0, 'a'), openUnitsOf(first, 0, 'b')]).toEqual([0, 2]);
  const second = order(marks, [back(1), back(1)]);
  expect([openUnitsOf(second, 0, 'a'), openUnitsOf(second, 0, 'b')]).toEqual([0, 1]);
  // The refund by hand failed, so its money came back to the co-op.
  const failed = order(marks, [back(1, { state: 'failed' })]);
  expect([openUnitsOf(failed, 0, 'a'), openUnitsOf(failed, 0, 'b')]).toEqual([1, 2]);
});

it('units that are missing do not go into stock as they are given back by hand', () => {
  expect(linesLeft(order([missing('a', 2)]))[0]).toMatchObject({ notForStock: 2, stockQuantity: 4 });
  const settled = order([missing('a', 2)], [ofShortage('a', 2)]);
  expect(linesLeft(settled)[0]).toMatchObject({ notForStock: 0, stockQuantity: 4 });
});
