import type { StaffChange } from '#functions/orders/data/order-log.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { transact } from '#functions/platform/table.ts';
import { statusWrites } from '../data/status-writes.ts';
import { setStatus } from '../domain/status-change.ts';

/**
 * Saves a status that changes neither money nor stock (`wayTo` says `set`).
 * @throws TransactionRefused when somebody changed the order since it was read
 */
export async function saveStatus(order: Order, status: Order['status'], staff: StaffChange): Promise<void> {
  const now = new Date();
  await transact(statusWrites(order, setStatus(order, status, now), staff, now));
}
