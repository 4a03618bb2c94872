import { exampleOrder } from '../../../tests/support/example-order.ts';
import type { Order } from './order.ts';
import { moneyWaiting, waitingOf } from './waiting.ts';

const cancelled = exampleOrder({
  status: 'cancelled',
  paymentStatus: 'paid',
  cancelledPaid: { isStockReturned: true },
});

it('an order cancelled after it was paid waits for staff while the co-op holds its money', () => {
  const { cents } = waitingOf(cancelled)!;
  expect(waitingOf(cancelled)).toEqual({ task: 'money_held', cents });
  expect(waitingOf({ ...cancelled, status: 'confirmed' })).toBeUndefined();
  expect(waitingOf({ ...cancelled, paymentStatus: 'failed' })).toBeUndefined();
  expect(waitingOf({ ...cancelled, isRefundDue: true })).toBeUndefined();
  expect(waitingOf({ ...cancelled, deletedAt: '2026-05-21T12:00:00.000Z' })).toBeUndefined();
});

it('an order waits no longer once staff keep its money, until more is held', () => {
  const { cents } = waitingOf(cancelled)!;
  expect(waitingOf({ ...cancelled, keptCents: cents })).toBeUndefined();
  expect(waitingOf({ ...cancelled, keptCents: cents - 1 })).toBeDefined();
});

it('a dispute waits for its answer, and no longer once it is answered or over', () => {
  const disputedOrder = (status: string): Order => ({
    ...cancelled,
    status: 'confirmed',
    dispute: { id: 'dp_1', cents: 500, status, reason: 'fraudulent', dueBy: null },
  });
  for (const status of ['needs_response', 'warning_needs_response'])
    expect(waitingOf(disputedOrder(status))).toEqual({ task: 'dispute', cents: 500 });
  const open = disputedOrder('needs_response');
  expect(waitingOf({ ...open, status: 'cancelled' })).toEqual({ task: 'dispute', cents: 500 });
  expect(waitingOf({ ...open, isRefundDue: true })).toEqual({ task: 'dispute', cents: 500 });
  expect(moneyWaiting({ ...open, status: 'cancelled' })?.task).toBe('money_held');
  for (const status of ['under_review', 'won', 'lost', 'warning_closed'])
    expect(waitingOf(disputedOrder(status))).toBeUndefined();
});

it('a refund that failed waits until a later one gave as much back', () => {
  const confirmed = { ...cancelled, status: 'confirmed' as const };
  const refund = (id: string, state: 'failed' | 'made', cents: number) =>
    ({ id, state, cents, to: 'credit', lines: [] }) as unknown as NonNullable<Order['refunds']>[number];
  const failed = refund('one', 'failed', 300);
  expect(waitingOf({ ...confirmed, refunds: [failed] })).toEqual({ task: 'refund_failed', cents: 300 });
  const part = { ...confirmed, refunds: [failed, refund('two', 'made', 200)] };
  expect(waitingOf(part)).toEqual({ task: 'refund_failed', cents: 100 });
  expect(
    waitingOf({ ...confirmed, refunds: [refund('zero', 'made', 300), failed, refund('two', 'made', 300)] }),
  ).toBeUndefined();
});
