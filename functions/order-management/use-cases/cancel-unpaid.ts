import { must } from '#shared/must.ts';
import { giveUpRenewal } from '#functions/billing/use-cases/give-up-renewal.ts';
import { chargeIdOf } from '#functions/orders/domain/charge.ts';
import type { StaffChange } from '#functions/orders/data/order-log.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import { isFulfilling, type Order } from '#functions/orders/domain/order.ts';
import { giveUpUnpaidOrder } from '#functions/payments/use-cases/give-up-order.ts';
import { conflict } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { statusWrites } from '../data/status-writes.ts';
import { cancelWrittenOff } from '../domain/status-change.ts';

/** What the order's page says to its member. */
const reason = 'The order was cancelled by the co-op.';

/**
 * Cancels what is not paid: its payment is ended at the provider first, so that no money can come in afterwards.
 * - An order of a checkout that waits for its payment is given up, a renewal with its charge: what they had reserved goes back.
 * - Of what is owed the debt is written off, and then the order is cancelled; the member may have what it holds.
 * @throws AppError `conflict` when money came in before, and the order stands; `unavailable` when the provider cannot be asked
 */
export async function cancelUnpaid(order: Order, staff: StaffChange): Promise<void> {
  if (order.isRenewal || order.paymentStatus === 'failed')
    await giveUpRenewal(
      { ...chargeIdOf(order), orderId: order.id, userId: order.userId },
      reason,
      staff.by.id,
      staff,
    );
  else await giveUpUnpaidOrder(order.id, reason, undefined, staff);
  await retryOnConflict(() => cancelIfWrittenOff(order.id, staff));
}

/** What was given up is cancelled by that. What was written off is not, as its goods may be with the member. */
async function cancelIfWrittenOff(orderId: string, staff: StaffChange): Promise<void> {
  const order = must(await orderEntity.get(orderId), 'an order that was just given up');
  if (order.status === 'cancelled') return;
  if (order.paymentStatus !== 'failed' || !order.isWrittenOff || isFulfilling(order))
    throw conflict('This order was paid or packed meanwhile, so it was not cancelled. Please review it.');
  const now = new Date();
  await transact(statusWrites(order, cancelWrittenOff(order, now), staff, now));
}
