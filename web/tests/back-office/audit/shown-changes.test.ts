import { expect, it } from 'vitest';
import { recordPage, recordTitle } from '#web/back-office/audit/shown-record.ts';
import { shownChanges } from '#web/back-office/audit/shown-changes.ts';

const read = (field: string, before: unknown, after: unknown) =>
  shownChanges([{ field, before, after }], new Map([['loc_1', 'Fort Pierce Marina']])).map(
    (one) => `${one.label}: ${one.before} → ${one.after}`,
  );

it.each([
  ['priceCents', 950, 975, 'Price: $9.50 → $9.75'],
  ['cents', null, -500, 'Amount: nothing → -$5.00'],
  ['isActive', true, false, 'Active: yes → no'],
  ['calledOff', null, ['loc_1'], 'Pickup called off at: nothing → Fort Pierce Marina'],
  ['stock', null, 0, 'Stock: nothing → 0'],
  ['stateTaxRate', 0.06, 0.065, 'State tax rate: 6% → 6.5%'],
  ['status', 'pending_approval', 'active', 'Status: pending approval → active'],
  ['startDate', '', '2026-12-05', 'Start date: nothing → December 5, 2026'],
  [
    'confirmedAt',
    null,
    '2026-12-02T17:00:00.000Z',
    'Confirmed at: nothing → Wednesday, December 2 at 12:00 PM',
  ],
  ['pickupLocationId', 'loc_1', 'loc_2', 'Pickup location: Fort Pierce Marina → another'],
  ['parentId', null, 'prd_2', 'Under the group header: nothing → one'],
  ['lines', [], [{ name: 'Kale', quantity: 2 }, { name: 'Eggs' }], 'Lines: nothing → Kale × 2, Eggs'],
  ['refunds', [{ amountCents: 1 }], [{ amountCents: 1 }, { amountCents: 2 }], 'Refunds: 1 → 2'],
  ['recipe', { title: 'Jam', imageUrl: '' }, { title: 'Jelly', imageUrl: '' }, 'Recipe title: Jam → Jelly'],
  ['items', null, `[{"name":"${'x'.repeat(20)}…`, 'Items: nothing → too long to be shown'],
])('a change of %s from %j to %j reads “%s”', (field, before, after, text) => {
  expect(read(field, before, after)).toEqual([text]);
});

it.each([
  ['version', 1, 2],
  ['childIds', [], ['prd_1']],
  ['ratingSum', null, 0],
  ['paymentIntentId', null, 'pi_1'],
  ['description', null, ''],
  ['recipe', null, null],
])('a change of %s from %j to %j says nothing to people', (field, before, after) => {
  expect(read(field, before, after)).toEqual([]);
});

const record = { kind: 'order', record_id: 'ord_1', record_name: '', record_of: null } as const;

it('a record in the audit log is called by its name or day and by whose it is, and leads to its page', () => {
  const order = {
    ...record,
    record_name: '2026-12-05',
    record_of: { user_id: 'usr_1', name: 'Ada Grove' },
  };
  expect(recordTitle(order)).toBe('December 5, 2026 · Ada Grove');
  expect(recordPage(order)).toBe('/admin/orders/ord_1');
  expect(recordPage({ ...order, kind: 'subscription' })).toBe('/admin/users/usr_1');
  expect(recordTitle(record)).toBe('Order');
  expect(recordTitle({ ...record, kind: 'renewals', record_id: '2026-12-05' })).toBe('December 5, 2026');
  expect(recordTitle({ ...record, kind: 'settings', record_id: 'store' })).toBe('Store settings');
  expect(recordPage({ ...record, record_id: 'export' })).toBeUndefined();
});
