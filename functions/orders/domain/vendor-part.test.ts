import { exampleOrder } from '../../../tests/support/example-order.ts';
import type { Order } from './order.ts';
import type { OrderLine } from './order-line.ts';
import { changesVendorParts, vendorPartOf, vendorPartsOf } from './vendor-part.ts';

const line = (vendorId: string, quantity: number, unitPriceCents: number): OrderLine => ({
  kind: 'product',
  refId: `prd_${vendorId}`,
  name: `Eggs of ${vendorId}`,
  vendorId,
  vendorName: vendorId,
  imageUrl: '',
  unit: 'dozen',
  quantity,
  unitPriceCents,
  totalCents: quantity * unitPriceCents,
  discountCents: 0,
  isTaxable: false,
  isStockTaken: false,
  commissionCents: 0,
});
const location = { id: 'loc_1', name: 'Hall', address: '1 Road', city: 'Stuart' } as Order['location'];
const paid = (changes: Partial<Order> = {}) =>
  exampleOrder({
    lines: [line('one', 3, 500), line('other', 1, 700)],
    location,
    status: 'confirmed',
    paymentStatus: 'paid',
    subtotalCents: 2200,
    ...changes,
  });

it('a vendor’s part holds the vendor’s lines and their total alone', () => {
  const part = vendorPartOf(paid(), 'one');
  expect(part).toMatchObject({ totalCents: 1500, revenueCents: 1500, status: 'confirmed' });
  expect(part?.lines).toEqual([
    {
      productId: 'prd_one',
      name: 'Eggs of one',
      unit: 'dozen',
      unitPriceCents: 500,
      quantity: 3,
      returned: 0,
    },
  ]);
  expect(JSON.stringify(part)).not.toContain('other');
  expect(vendorPartOf(paid(), 'third')).toBeUndefined();
  expect(vendorPartOf(paid({ lines: [line('', 1, 500)] }), '')).toBeUndefined();
});

it('a vendor’s part exists for orders that count', () => {
  const parts = (changes: Partial<Order>) => vendorPartsOf(paid(changes)).length;
  const unpaid = { status: 'pending', paymentStatus: 'pending' } as const;
  expect(parts(unpaid)).toBe(0);
  expect(parts({ ...unpaid, isRenewal: true })).toBe(2);
  expect(parts({ status: 'pending', paymentStatus: 'processing' })).toBe(2);
  expect(parts({ deletedAt: '2026-06-01T00:00:00.000Z' })).toBe(0);
  expect(parts({ status: 'cancelled', paymentStatus: 'failed' })).toBe(0);
  expect(parts({ status: 'cancelled', cancelledPaid: { isStockReturned: true } })).toBe(2);
  expect(parts({ status: 'cancelled', paymentStatus: 'failed', isRenewal: true })).toBe(2);
});

it('a vendor’s part leaves out units that were given back', () => {
  const refunds = [
    {
      id: 're_1',
      state: 'made',
      to: 'credit',
      cents: 500,
      lines: [{ line: 0, quantity: 1, cents: 500, taxCents: 0 }],
    },
  ] as unknown as Order['refunds'];
  const part = vendorPartOf(paid({ refunds }), 'one');
  expect(part?.lines[0]).toMatchObject({ quantity: 2, returned: 1 });
  expect(part).toMatchObject({ totalCents: 1000, revenueCents: 1000 });
});

it('a change of an order changes its parts when vendors read something else of it', () => {
  expect(changesVendorParts(undefined, paid())).toBe(true);
  expect(changesVendorParts(paid(), paid({ status: 'ready' }))).toBe(true);
  expect(changesVendorParts(paid(), paid({ notes: [{ note: 'Hi', createdAt: '' }] }))).toBe(false);
  expect(changesVendorParts(undefined, paid({ lines: [] }))).toBe(false);
});
