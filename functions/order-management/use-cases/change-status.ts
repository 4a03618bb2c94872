import { countedProducts } from '#functions/catalogue/data/stock.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { StaffChange } from '#functions/orders/data/order-log.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { AppError, changedMeanwhile, conflict } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact, TransactionRefused } from '#functions/platform/table.ts';
import { readOrderForStaff, type StaffRequest } from '#functions/orders/data/order-for-staff.ts';
import { cancelPaidWrites, restoreWrites } from '../data/status-writes.ts';
import { cancelPaid, restore, wayTo } from '../domain/status-change.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import { saveStatus } from './save-status.ts';

/**
 * Sets an order's status for staff. `wayTo` decides how, by the order's payment.
 * @param version the version of the order that staff saw
 * @throws AppError `not_found`; `conflict` when the order has changed since staff saw it, or must not be
 * cancelled or restored now; `out_of_stock` when stock that a cancellation put back has been sold;
 * `unavailable` when the payment provider cannot be reached (nothing is changed then)
 */
export async function changeStatus(
  orderId: string,
  status: Order['status'],
  version: number,
  request: StaffRequest,
): Promise<void> {
  const { order, staff } = await readOrderForStaff(orderId, request);
  if (order.version !== version) throw changedMeanwhile('order');
  const way = wayTo(order, status);
  if (way === 'give up') return cancelUnpaid(order, staff);
  await retryOnConflict(() => write(order, status, way, staff), {
    attempts: 1,
    message: changedMeanwhile('order').message,
  });
}

async function write(
  order: Order,
  status: Order['status'],
  way: 'set' | 'cancel paid' | 'restore',
  staff: StaffChange,
): Promise<void> {
  const now = new Date();
  switch (way) {
    case 'set':
      return saveStatus(order, status, staff);
    case 'cancel paid': {
      const counted = await countedProducts(order.lines);
      return transact(cancelPaidWrites(order, cancelPaid(order, now), counted, staff, now));
    }
    case 'restore':
      return standAgain(order, status, staff, now);
  }
}

async function standAgain(
  order: Order,
  status: Order['status'],
  staff: StaffChange,
  now: Date,
): Promise<void> {
  const [cycle, counted] = await Promise.all([cycleEntity.get(order.cycle.id), countedProducts(order.lines)]);
  if (!cycle || cycle.status === 'cancelled') throw conflict('The cycle of this order was cancelled.');
  const after = restore(order, status, cycle, now);
  try {
    await transact(restoreWrites(order, after, cycle, counted, staff, now));
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    if (error.failed.includes('stock'))
      throw new AppError('out_of_stock', 'What this order had reserved was sold meanwhile.');
    if (error.failed.includes('cycle'))
      throw conflict('The cycle of this order is being changed right now. Please try again in two minutes.');
    throw error;
  }
}
