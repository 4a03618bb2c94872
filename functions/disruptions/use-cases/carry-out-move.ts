import { Refusal } from '#shared/refusal.ts';
import { AppError } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { disruptionEntity } from '../data/disruptions.ts';
import type { Move } from '../domain/disruption.ts';
import type { Outcome } from './call-off-order.ts';
import { moveOrder } from './move-order.ts';
import { readExpected } from './read-expected.ts';

/**
 * Moves one order of a disruption, and counts it. An order that was moved before is not changed.
 * @returns `done`; `waits` while the calendar is being changed; or why the new location cannot take the order
 * any more. Staff must then handle the order
 */
export async function carryOutMove(
  name: { orderId: string; userId: string },
  id: string,
  now: Date,
): Promise<Outcome> {
  try {
    await retryOnConflict(async () => {
      const expected = await readExpected<Move>(name, id, now);
      if (!expected) return;
      const { by, reason, target } = expected.disruption;
      await moveOrder(
        { id, order: expected.order, locationId: target.id, by, reason },
        now,
        (asCreditCents) => [disruptionEntity.add([id], { orders: 1, asCreditCents })],
      );
    });
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return { reason: error.message };
    if (error instanceof AppError && error.code === 'conflict') return 'waits';
    throw error;
  }
}
