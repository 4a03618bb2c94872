import { due } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { query } from '#functions/platform/table.ts';
import { readStatusCounts } from '#functions/subscriptions/data/status-counts.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import type { BillingBasis } from '../domain/estimate-billing.ts';

const sampleSize = 100;

export async function readBillingBasis(): Promise<BillingBasis & { sample: Subscription[] }> {
  const [{ active = 0 }, sample] = await Promise.all([
    readStatusCounts(),
    query<Subscription>({ ...listQuery('due', due.activeSubscriptions), Limit: sampleSize }),
  ]);
  return { sample: sample.items, active: sample.cursor === undefined ? sample.items.length : active };
}
