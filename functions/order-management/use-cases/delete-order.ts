import { must } from '#shared/must.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import { acceptsMoney, type Order } from '#functions/orders/domain/order.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { readOrderForStaff, type StaffRequest } from '#functions/orders/data/order-for-staff.ts';
import { statusWrites } from '../data/status-writes.ts';
import { remove, wayTo } from '../domain/status-change.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';

/**
 * Removes an order from all lists (Q083). An unpaid order is cancelled first. The item stays for its log, and
 * for later events of its payment. A repeated call changes nothing.
 * @throws AppError `not_found`; `conflict` for an order that is paid, packed, or whose payment is on its way;
 * `unavailable` when the payment provider cannot be reached
 */
export async function deleteOrder(orderId: string, request: StaffRequest): Promise<void> {
  const first = await readOrderForStaff(orderId, request);
  let current: Order | undefined = first.order;
  if (!current.deletedAt && acceptsMoney(current)) {
    // `wayTo` throws for an order that must not be cancelled.
    wayTo(current, 'cancelled');
    await cancelUnpaid(current, first.staff);
    current = undefined;
  }
  await retryOnConflict(
    async () => {
      const order = current ?? must(await orderEntity.get(orderId), 'the order');
      current = undefined;
      if (order.deletedAt) return;
      const now = new Date();
      await transact(statusWrites(order, remove(order, now), first.staff, now));
    },
    { message: 'This order is being changed right now. Please try again.' },
  );
}
