import { due } from '#functions/platform/keys.ts';
import { listQuery, query } from '#functions/platform/table.ts';
import { readStatusCounts } from '#functions/subscriptions/data/status-counts.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { estimateBilling, type BillingEstimate } from '../domain/estimate-billing.ts';

const sampleSize = 100;

/** What one cut-off charges as things stand, from the counters and a sample of active subscriptions. */
export async function readBillingEstimate(): Promise<BillingEstimate> {
  const [{ active = 0 }, sample] = await Promise.all([
    readStatusCounts(),
    query<Subscription>({ ...listQuery('due', due.activeSubscriptions), Limit: sampleSize }),
  ]);
  return estimateBilling(sample.items, sample.cursor === undefined ? sample.items.length : active);
}
