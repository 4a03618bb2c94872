import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import type { Charge } from '#functions/orders/domain/charge.ts';
import { conflict } from '#functions/platform/errors.ts';
import { sendToQueue } from '#functions/platform/queue.ts';
import { transact } from '#functions/platform/table.ts';
import { noteRemoval } from '../data/renewal-removal.ts';
import { failedUntil } from './count-failed-renewals.ts';
import { giveUpRenewal } from './give-up-renewal.ts';
import type { RenewalTask } from '#functions/subscriptions/domain/renewal-task.ts';
import { formatLocalDay } from '#shared/local-date.ts';

/**
 * Queues the removal of failed renewals up to a drop date. A second request queues the remaining ones again,
 * and each is still removed once. The staff's list shows the progress (`recentRemoval`).
 * @param expectedCount the number of renewals that staff agreed to remove; undefined for any number
 * @returns the number queued. Renewals that the queue did not take stay in the staff's list
 * @throws AppError `conflict` when there are more or fewer renewals than expected. Nothing is queued then.
 */
export async function removeFailedRenewals(
  dropDate: string,
  expectedCount: number | undefined,
  by: string,
  now: Date,
): Promise<number> {
  // All renewals are read before the first is queued. Only renewals that were counted are therefore removed.
  const pages: RemovalTask[][] = [];
  for await (const charges of failedUntil(dropDate)) pages.push(charges.map(toTask));
  const presentCount = pages.flat().length;
  if (expectedCount !== undefined && presentCount !== expectedCount) throw otherCount(presentCount, dropDate);
  await transact([auditEntry({ by, at: now, kind: 'renewals', id: dropDate, after: { dropDate } })]);
  let count = 0;
  for (const tasks of pages) {
    count += tasks.length - (await sendToQueue('RENEWALS_QUEUE_URL', tasks));
    // The removal is noted after each page. When this call dies later, the renewals queued so far are still
    // removed.
    if (count > 0) await noteRemoval({ dropDate, asked: count, startedAt: now.toISOString() });
  }
  return count;
}

const otherCount = (count: number, dropDate: string) =>
  conflict(
    `${count === 1 ? 'There is now 1 failed renewal' : `There are now ${count} failed renewals`} up to ${formatLocalDay(dropDate)}. This request removed nothing.`,
  );

export interface RemovalTask extends RenewalTask {
  removes: string;
}

const toTask = ({ cycleId, subscriptionId, userId, orderId }: Charge): RemovalTask => ({
  cycleId,
  subscriptionId,
  userId,
  removes: orderId,
});

/**
 * Gives up a failed renewal, unless it was paid, packed or given up since it was queued. Its order stays,
 * cancelled and without the customer number under which staff find orders.
 * @throws AppError `unavailable` when the payment provider does not answer. Nothing is changed then.
 */
export async function removeFailedRenewal({ removes: orderId, ...ids }: RemovalTask): Promise<void> {
  await giveUpRenewal({ ...ids, orderId }, 'Removed as a failed renewal.');
}
