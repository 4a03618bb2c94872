import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { sendToQueue } from '#functions/platform/queue.ts';
import { transact } from '#functions/platform/table.ts';
import { noteRemoval } from '../data/renewal-removal.ts';
import { failedUntil } from './count-failed-renewals.ts';
import { giveUpRenewal } from './give-up-renewal.ts';
import type { RenewalTask } from '#functions/subscriptions/domain/renewal-task.ts';

/**
 * Queues the removal of failed renewals up to a drop date. A second request queues the remaining renewals
 * again, and each is still removed once. The staff's list shows the progress (`recentRemoval`).
 * @returns the number queued. Renewals that the queue did not take stay in the staff's list
 */
export async function removeFailedRenewals(dropDate: string, by: string, now: Date): Promise<number> {
  await transact([auditEntry({ by, at: now, kind: 'renewals', id: dropDate, after: { dropDate } })]);
  let count = 0;
  for await (const charges of failedUntil(dropDate)) {
    const tasks = charges.map(({ cycleId, subscriptionId, userId, orderId }): RemovalTask => ({
      cycleId,
      subscriptionId,
      userId,
      removes: orderId,
    }));
    count += tasks.length - (await sendToQueue('RENEWALS_QUEUE_URL', tasks));
    // The removal is noted after each page. If this call dies later, the renewals that are already queued are
    // removed all the same.
    if (count > 0) await noteRemoval({ dropDate, asked: count, startedAt: now.toISOString() });
  }
  return count;
}

export interface RemovalTask extends RenewalTask {
  removes: string;
}

/**
 * Gives up a failed renewal as `giveUpRenewal` does. Its order stays, cancelled and without the
 * customer number under which staff find orders. A renewal that was paid, packed or given up meanwhile is left alone.
 * @throws AppError `unavailable` when the payment provider does not answer. Nothing is changed then.
 */
export async function removeFailedRenewal({ removes: orderId, ...ids }: RemovalTask): Promise<void> {
  await giveUpRenewal({ ...ids, orderId }, 'Removed as a failed renewal.');
}
