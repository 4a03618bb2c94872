import { exampleOrder } from '../../../tests/support/example-order.ts';
import { statusToMark } from './status-to-mark.ts';

it.each(['pending', 'confirmed', 'preparing', 'ready'] as const)(
  'an order that is %s is marked as picked up, whether it is paid or not, and is not marked back',
  (status) => {
    for (const paymentStatus of ['pending', 'processing', 'paid', 'failed'] as const) {
      expect(statusToMark(exampleOrder({ status, paymentStatus }), true)).toBe('picked_up');
      expect(statusToMark(exampleOrder({ status, paymentStatus }), false)).toBeUndefined();
    }
  },
);

it('an order that is picked up stays so, or is ready once the mark is taken back', () => {
  const order = exampleOrder({ status: 'picked_up', paymentStatus: 'paid' });
  expect(statusToMark(order, true)).toBeUndefined();
  expect(statusToMark(order, false)).toBe('ready');
});

it.each([
  ['before it was paid', { paymentStatus: 'failed' }, 'cancelled before it was paid'],
  [
    'after it was paid',
    { paymentStatus: 'paid', cancelledPaid: { isStockReturned: true } },
    'cancelled after it was paid',
  ],
  [
    'because its pickup was called off',
    { paymentStatus: 'refunded', calledOff: { id: 'dis', at: '2026-05-21T12:00:00Z', paidVendorIds: [] } },
    'called off',
  ],
  ['and deleted', { paymentStatus: 'failed', deletedAt: '2026-05-21T12:00:00Z' }, 'deleted'],
] as const)('an order that was cancelled %s is not marked', (_, changes, text) => {
  const order = exampleOrder({ status: 'cancelled', ...changes } as Parameters<typeof exampleOrder>[0]);
  expect(() => statusToMark(order, true)).toThrow(text);
  expect(statusToMark(order, false)).toBeUndefined();
});
