import type { OrderLine } from '#functions/orders/domain/order-line.ts';
import { exampleOrder } from '../../../tests/support/example-order.ts';
import { locationLists } from './location-lists.ts';
import { isPacked, packedMember } from './packed-member.ts';

const location = { id: 'loc_1', name: 'Barn' } as ReturnType<typeof exampleOrder>['location'];
const line: OrderLine = {
  kind: 'product',
  refId: 'prd_eggs',
  name: 'Eggs',
  vendorId: 'usr_v',
  vendorName: 'Dune Road',
  imageUrl: '',
  unit: 'dozen',
  quantity: 2,
  unitPriceCents: 500,
  totalCents: 1000,
  discountCents: 0,
  isTaxable: false,
  isStockTaken: true,
  commissionCents: 0,
};
const share = { ...line, kind: 'plan' as const, refId: 'plan_full', name: 'Full Share', quantity: 1 };
const storageOf = (id: string) => (id === 'prd_eggs' ? ('chilled' as const) : ('shelf' as const));
const renewal = exampleOrder({
  id: 'ord_1',
  isRenewal: true,
  customerNumber: 12,
  paymentStatus: 'paid',
  location,
  lines: [share, line],
  missing: ['Bread'],
});
const single = exampleOrder({
  id: 'ord_2',
  isRenewal: false,
  location,
  lines: [line],
  specialInstructions: 'No bags',
});
const refund = (line: number, quantity: number) =>
  [{ state: 'made', lines: [{ line, quantity }] }] as unknown as (typeof single)['refunds'] & object;

it('a member gets the share, the add-ons and the one-time items of all their orders', () => {
  expect(packedMember([renewal, single], storageOf)).toMatchObject({
    customerNumber: 12,
    shares: [{ planId: 'plan_full', quantity: 1 }],
    addOns: [{ productId: 'prd_eggs', quantity: 2, storage: 'chilled' }],
    items: [{ productId: 'prd_eggs', quantity: 2 }],
    missing: ['Bread'],
    instructions: ['No bags'],
    orders: [{ id: 'ord_1' }, { id: 'ord_2' }],
  });
});

it('units that were given back are not packed, and who has nothing left is on no list', () => {
  const half = { ...single, refunds: refund(0, 1) };
  expect(packedMember([half], storageOf)).toMatchObject({ items: [{ quantity: 1 }] });
  expect(packedMember([{ ...single, refunds: refund(0, 2) }], storageOf)).toBeUndefined();
});

it.each([
  ['cancelled', { status: 'cancelled' }, false],
  ['called off', { calledOff: { id: 'dis_1', at: '', paidVendorIds: [] } }, false],
  ['given back whole', { refundedWhole: { rewardTakenCents: 0 } }, false],
  ['an unpaid checkout', { status: 'pending', paymentStatus: 'pending' }, false],
  ['an unpaid renewal', { isRenewal: true, status: 'pending', paymentStatus: 'failed' }, true],
  ['paid', { paymentStatus: 'paid' }, true],
] as const)('an order is packed or left out when it is %s', (_, changes, packed) => {
  expect(isPacked({ ...single, ...(changes as object) })).toBe(packed);
});

it('goods that are held back are counted beside what is picked, and arrive all the same', () => {
  const owed = { ...renewal, userId: 'usr_2', paymentStatus: 'failed' as const, dueCents: 500 };
  const members = [renewal, owed].flatMap((order) => packedMember([order], storageOf) ?? []);
  const contents = {
    boxes: [
      { planId: 'plan_full', locationId: null, items: [{ productId: 'p', name: 'Kale', imageUrl: '' }] },
    ],
  };
  const place = { id: 'loc_1', name: 'Barn', quantity: 3 };
  const commitment = { id: 'com_1', productId: null, productName: 'Kale', vendorId: 'usr_v' };
  const commitments = [
    { ...commitment, outcome: { of: '', short: 0, calledOff: 0, places: [place] } },
  ] as never;
  const facts = { contents, commitments, vendorNameOf: () => 'Dune Road', storageOf };
  const of = (kind: string, holdsUnpaid: boolean) =>
    locationLists('loc_1', members, { ...facts, holdsUnpaid }).filter((item) => item.kind === kind);
  expect(of('product', true)).toMatchObject([{ productId: 'prd_eggs', quantity: 4, held: 2 }]);
  expect(of('product', false)).toMatchObject([{ quantity: 4, held: 0 }]);
  expect(of('share', true)).toMatchObject([{ planId: 'plan_full', quantity: 2, held: 1, items: ['Kale'] }]);
  expect(of('promise', true)).toMatchObject([{ productId: 'com_1', vendorName: 'Dune Road', quantity: 3 }]);
});
