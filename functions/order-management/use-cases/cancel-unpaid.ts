import { must } from '#shared/must.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { countedAmong, stocksAt } from '#functions/catalogue/data/stock.ts';
import { giveUpRenewal } from '#functions/charges/use-cases/give-up-renewal.ts';
import { chargeIdOf } from '#functions/orders/domain/charge.ts';
import type { StaffChange } from '#functions/orders/data/order-log.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import { isFulfilling, type Order } from '#functions/orders/domain/order.ts';
import { isStockFreed } from '#functions/orders/domain/stock-taken-by.ts';
import { isPackedUnpaid } from '#functions/orders/use-cases/is-packed.ts';
import { giveUpUnpaidOrder } from '#functions/settlement/use-cases/give-up-order.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { conflict, notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { cancelWrittenOffWrites } from '../data/status-writes.ts';
import { cancelWrittenOff } from '../domain/status-change.ts';

/** The reason that the member reads on the order's page. */
const reason = 'The order was cancelled by the co-op.';

/**
 * Cancels an unpaid order. Its payment is cancelled at the provider first, so that no money can come in
 * afterwards. For some orders, `giveUpRenewal` only writes off the money: orders from a checkout, orders
 * packed by the lock of their day, and orders that were paid once. Such an order is then cancelled here.
 * @throws AppError `conflict` when the order was paid or packed before this call could cancel it;
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

/** An order that was given up is cancelled already and stays as it is. */
async function cancelIfWrittenOff(orderId: string, staff: StaffChange): Promise<void> {
  const order = must(await orderEntity.get(orderId), 'an order that was just given up');
  if (order.status === 'cancelled') return;
  if (order.paymentStatus !== 'failed' || !order.isWrittenOff || isFulfilling(order))
    throw conflict('This order was paid or packed meanwhile, so it was not cancelled. Please review it.');
  const [user, stocks] = await getEntities([userEntity.at(order.userId), stocksAt(order.lines)]);
  if (!user) throw notFound('Account');
  const now = new Date();
  const isFreed = isStockFreed(order, now) && !(await isPackedUnpaid(order));
  const after = cancelWrittenOff(order, isFreed, now);
  const related = { user, counted: countedAmong(stocks), staff };
  await transact(cancelWrittenOffWrites(order, after, isFreed, related, now));
}
