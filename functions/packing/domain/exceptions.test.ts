import { exampleOrder } from '../../../tests/support/example-order.ts';
import { exceptionsOf as compare } from './exceptions.ts';
import type { Goods, PackedMember } from './packed-items.ts';

const eggs: Goods = {
  productId: 'prd_eggs',
  name: 'Eggs',
  unit: 'dozen',
  vendorId: 'usr_v',
  vendorName: 'Dune Road',
  storage: 'chilled',
  quantity: 2,
};
const ada: PackedMember = {
  kind: 'member',
  locationId: 'loc_1',
  userId: 'usr_ada',
  customerNumber: 12,
  shares: [{ planId: 'plan_full', name: 'Full Share', quantity: 1 }],
  addOns: [eggs],
  items: [],
  missing: [],
  instructions: [],
  owedCents: 0,
  orders: [{ id: 'ord_1', version: 3 }],
};
const location = { id: 'loc_1', name: 'Barn' } as ReturnType<typeof exampleOrder>['location'];
const order = exampleOrder({ id: 'ord_1', version: 3, location });
const since = (changes: Partial<typeof order>) => () => ({ ...order, version: 4, ...changes });

const exceptionsOf = (
  listed: PackedMember[],
  current: PackedMember[],
  orderOf: Parameters<typeof compare>[2],
) => compare(listed, current, orderOf, false);

it('a packing has no exceptions while nothing that is packed has changed', () => {
  expect(exceptionsOf([ada], [{ ...ada, instructions: ['No bags'] }], () => order)).toEqual([]);
});

it('an exception of a packing says whose goods changed, from what to what, and why', () => {
  const less = { ...ada, addOns: [{ ...eggs, quantity: 1 }] };
  const refunds = [{ state: 'made', reason: 'Broken' }] as never;
  expect(exceptionsOf([ada], [less], since({ refunds }))).toMatchObject([
    {
      userId: 'usr_ada',
      kind: 'changed',
      changed: [{ name: 'Eggs', before: 2, after: 1 }],
      reasons: ['Refunded: Broken'],
    },
  ]);
});

it.each([
  ['The order was cancelled', { status: 'cancelled' }],
  ['The pickup was called off', { calledOff: { id: 'dis_1', at: '', paidVendorIds: [] } }],
  ['Moved to Depot', { location: { ...location, id: 'loc_2', name: 'Depot' } }],
  ['The order was deleted', { deletedAt: '2026-12-01' }],
] as const)('an exception of a packing for “%s”: the member is gone', (reason, changes) => {
  expect(exceptionsOf([ada], [], since(changes as object))).toMatchObject([
    {
      kind: 'gone',
      reasons: [reason],
      changed: [
        { name: 'Full Share', after: 0 },
        { name: 'Eggs', after: 0 },
      ],
    },
  ]);
});

it('an exception of a packing names a payment only where less is owed', () => {
  expect(exceptionsOf([ada], [{ ...ada, addOns: [] }], since({ paymentStatus: 'paid' }))).toMatchObject([
    { kind: 'changed', reasons: ['The order changed'] },
  ]);
});

it('an exception of a packing names who paid, owes or came since', () => {
  const owing = { ...ada, owedCents: 500 };
  expect(exceptionsOf([owing], [ada], since({ paymentStatus: 'paid' }))).toMatchObject([
    { kind: 'changed', changed: [], owedCents: { before: 500, after: 0 }, reasons: ['Paid since'] },
  ]);
  expect(exceptionsOf([ada], [owing], since({ paymentStatus: 'failed' }))).toMatchObject([
    { owedCents: { before: 0, after: 500 }, reasons: ['The payment failed'] },
  ]);
  expect(exceptionsOf([], [ada], () => order)).toMatchObject([
    { kind: 'new', changed: [{ name: 'Full Share', before: 0, after: 1 }, { name: 'Eggs' }] },
  ]);
});

it('an exception of a packing that holds goods back has what is to be packed now, and what is not', () => {
  const owing = { ...ada, owedCents: 500 };
  const units = (before: number, after: number) => [
    { name: 'Full Share', before, after },
    { name: 'Eggs', before: 2 * before, after: 2 * after },
  ];
  expect(compare([owing], [ada], since({ paymentStatus: 'paid' }), true)).toMatchObject([
    { kind: 'changed', changed: units(0, 1), reasons: ['Paid since'] },
  ]);
  expect(compare([ada], [owing], since({ paymentStatus: 'failed' }), true)).toMatchObject([
    { kind: 'changed', changed: units(1, 0), reasons: ['The payment failed'] },
  ]);
  const less = { ...owing, addOns: [] };
  expect(compare([owing], [less], since({}), true)).toEqual([]);
  expect(compare([], [owing], () => order, true)).toMatchObject([{ kind: 'new', changed: [] }]);
});
