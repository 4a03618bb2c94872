import type { Answer } from '#shared/contracts/endpoint.ts';
import type { markCollected as contract } from '#shared/contracts/order-management/order-management.ts';
import { Refusal } from '#shared/refusal.ts';
import { readOrderForStaff, type StaffRequest } from '#functions/orders/data/order-for-staff.ts';
import { AppError } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { statusToMark } from '../domain/status-to-mark.ts';
import { saveStatus } from './save-status.ts';

/**
 * Marks orders as picked up, or takes the mark back. Each order has a transaction of its own, so an order that
 * cannot be marked does not keep the others back. A repeated call changes nothing.
 */
export async function markCollected(
  orderIds: readonly string[],
  isCollected: boolean,
  request: StaffRequest,
): Promise<Answer<typeof contract>['orders']> {
  const answers = [];
  for (const orderId of orderIds)
    answers.push({ order_id: orderId, reason: await markOne(orderId, isCollected, request) });
  return answers;
}

/** The answer is the reason for an order that cannot be marked; null for one that is marked. */
async function markOne(orderId: string, isCollected: boolean, request: StaffRequest): Promise<string | null> {
  try {
    await retryOnConflict(
      async () => {
        const { order, staff } = await readOrderForStaff(orderId, request);
        const status = statusToMark(order, isCollected);
        if (status) await saveStatus(order, status, staff);
      },
      { message: 'This order is being changed right now. Please try again.' },
    );
    return null;
  } catch (error) {
    if (error instanceof Refusal || error instanceof AppError) return error.message;
    throw error;
  }
}
