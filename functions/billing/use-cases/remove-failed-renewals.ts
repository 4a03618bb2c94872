import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { sendToQueue } from '#functions/platform/queue.ts';
import { transact } from '#functions/platform/table.ts';
import { noteRemoval } from '../data/renewal-removal.ts';
import { failedUntil } from './count-failed-renewals.ts';
import { giveUpRenewal } from './give-up-renewal.ts';
import type { RenewalTask } from '#functions/subscriptions/domain/renewal-task.ts';

/**
 * Has the workers remove failed renewals up to a drop date. Asked twice, what is on its way already is put on the
 * queue again, and removed once. Whoever looks at the list within the next hours sees how far it has come.
 * @returns how many were put on the queue; one that it did not take stays on the staff's list
 */
export async function removeFailedRenewals(dropDate: string, by: string, now: Date): Promise<number> {
  await transact([auditEntry({ by, at: now, kind: 'renewals', id: dropDate, after: { dropDate } })]);
  let taken = 0;
  for await (const charges of failedUntil(dropDate)) {
    const tasks = charges.map(({ cycleId, subscriptionId, userId, orderId }): RemovalTask => ({
      cycleId,
      subscriptionId,
      userId,
      removes: orderId,
    }));
    taken += tasks.length - (await sendToQueue('RENEWALS_QUEUE_URL', tasks));
    // Page by page: what is queued is removed, even if this call does not come to its end.
    if (taken > 0) await noteRemoval({ dropDate, asked: taken, startedAt: now.toISOString() });
  }
  return taken;
}

/** On the renewals queue: the order of a failed renewal is to be removed. */
export interface RemovalTask extends RenewalTask {
  removes: string;
}

/**
 * Gives a failed renewal up as `giveUpRenewal` does: its order stays, cancelled and without its customer number.
 * What was paid, packed or given up meanwhile is left alone.
 * @throws AppError `unavailable` when the payment provider cannot be asked; nothing is changed then.
 */
export async function removeFailedRenewal({ removes: orderId, ...ids }: RemovalTask): Promise<void> {
  await giveUpRenewal({ ...ids, orderId }, 'Removed as a failed renewal.');
}
