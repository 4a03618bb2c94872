import { due, lists } from '#functions/platform/keys.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * True for a partition of the `due` index that is read as a list: by screens, or by jobs such as the weekly
 * job for statements. The entries of such a partition may stay longer than an hour.
 */
const isList = (partition: string) =>
  partition === due.activeSubscriptions ||
  partition === due.waitingOrders ||
  partition === due.unreadVendorMessages ||
  partition === due.openVendorFeedback ||
  partition === due.unstated ||
  partition === due.deliveries ||
  partition === due.qualityRatings ||
  partition.startsWith(due.ordersAt('')) ||
  partition.startsWith(due.vendorApplications('')) ||
  partition.startsWith(due.shareCommitments('')) ||
  partition.startsWith(due.vendorStatements('')) ||
  partition.startsWith(lists.vendorParts(''));

/**
 * Checks that no queue holds a message and no entry has waited for a job for more than an hour, once the run
 * is at rest.
 */
export function* leftoverBook({ items, queues, now }: Snapshot): Generator<string> {
  for (const { name, messages } of queues) if (messages > 0) yield `${messages} messages are left on ${name}`;
  const passed = new Date(now - 3600_000).toISOString();
  for (const item of items) {
    const waitsSince = typeof item.due_sk === 'string' ? item.due_sk : undefined;
    if (waitsSince === undefined || waitsSince > passed) continue;
    if (!isList(String(item.due_pk)))
      yield `${item.pk} ${item.sk} waits in ${String(item.due_pk)} since ${waitsSince}`;
  }
}
