import { must } from '#shared/must.ts';
import { giveUpRenewal } from '#functions/charges/use-cases/give-up-renewal.ts';
import { chargeIdOf } from '#functions/orders/domain/charge.ts';
import type { StaffChange } from '#functions/orders/data/order-log.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import { isFulfilling, type Order } from '#functions/orders/domain/order.ts';
import { giveUpUnpaidOrder } from '#functions/settlement/use-cases/give-up-order.ts';
import { conflict } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { statusWrites } from '../data/status-writes.ts';
import { cancelWrittenOff } from '../domain/status-change.ts';

/** The reason that the order's page shows to the member. */
const reason = 'The order was cancelled by the co-op.';

/**
 * Cancels an unpaid order. Its payment is cancelled at the provider first, so that no money can come in
 * afterwards.
 * - An order of a checkout is given up, and a renewal together with its charge. Stock and credit go back.
 * - When the member may already have the goods, the debt is written off, and then the order is cancelled.
 * @throws AppError `conflict` when the order was paid or packed meanwhile (the order is then not cancelled);
 * `unavailable` when the provider cannot be reached
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

/**
 * Cancels an order whose debt was written off. An order that was given up is cancelled already and stays as
 * it is.
 */
async function cancelIfWrittenOff(orderId: string, staff: StaffChange): Promise<void> {
  const order = must(await orderEntity.get(orderId), 'an order that was just given up');
  if (order.status === 'cancelled') return;
  if (order.paymentStatus !== 'failed' || !order.isWrittenOff || isFulfilling(order))
    throw conflict('This order was paid or packed meanwhile, so it was not cancelled. Please review it.');
  const now = new Date();
  await transact(statusWrites(order, cancelWrittenOff(order, now), staff, now));
}
