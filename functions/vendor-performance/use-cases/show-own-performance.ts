import { addDays, addMonths, localDate } from '#shared/local-date.ts';
import type { Answer } from '#shared/contracts/endpoint.ts';
import type { getOwnPerformance } from '#shared/contracts/vendor-performance/vendor-performance.ts';
import { listDeliveryLogs } from '../data/delivery-logs.ts';
import { listQualityRatings } from '../data/quality-ratings.ts';
import { ownPerformance } from '../domain/own-performance.ts';

const months = 3;
/** Even a vendor who delivers to 25 locations in each week of the three months has fewer logs. */
const maxLogs = 400;
const maxRatings = 100;

/** Takes two requests to the table. */
export async function showOwnPerformance(
  vendorId: string,
  now: Date,
): Promise<Answer<typeof getOwnPerformance>> {
  const to = localDate(now);
  const from = addDays(addMonths(to, -months), 1);
  const [logs, ratings] = await Promise.all([
    listDeliveryLogs({ from, to }, { vendorId, status: undefined, limit: maxLogs, cursor: undefined }),
    listQualityRatings({ from, to }, vendorId, maxRatings, undefined),
  ]);
  return { start_date: from, end_date: to, ...ownPerformance(logs.items, ratings.items) };
}
