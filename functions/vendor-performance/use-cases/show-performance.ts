import type * as z from 'zod';
import type { Answer } from '#shared/contracts/endpoint.ts';
import type {
  getVendorPerformance,
  getVendorRankings,
  listVendorDeliveryLogs,
  listVendorQualityRatings,
} from '#shared/contracts/vendor-performance/vendor-performance.ts';
import { addDays, localDate } from '#shared/local-date.ts';
import { readVendorNames } from '#functions/accounts/data/vendor-names.ts';
import { chosenDays, type DayRange } from '#functions/platform/chosen-days.ts';
import { encodeCursor } from '#functions/platform/list-query.ts';
import { listDeliveryLogs } from '../data/delivery-logs.ts';
import { listQualityRatings } from '../data/quality-ratings.ts';
import { readVendorSums } from '../data/vendor-sums.ts';
import { daysBefore, readBefore } from '../domain/days-before.ts';
import { toLog } from '../domain/delivery.ts';
import { pickupDates, rankRows, totalsOf, toRow } from '../domain/vendor-sum.ts';

type Asked = z.output<(typeof getVendorPerformance)['query']>;
/** Logs are listed so many days ahead: a pickup has them once its cut-off has passed. */
const daysAhead = 14;

const daysOf = (
  { period, start_date: start, end_date: end }: Pick<Asked, 'period' | 'start_date' | 'end_date'>,
  now: Date,
): DayRange => chosenDays({ period, start, end }, now, 'start_date');

const range = ({ from, to }: DayRange) => ({ start_date: from, end_date: to });

/**
 * Makes a row, still without a name, for each vendor with figures in the period. The highest revenue comes
 * first. A month takes one request to the table, and a year some more.
 */
async function rowsOf(query: Asked, days: DayRange) {
  const sums = await readVendorSums({ from: readBefore(days), to: days.to });
  const before = daysBefore(days, pickupDates(sums));
  const now = totalsOf(sums.filter(({ date }) => date >= days.from));
  const then = totalsOf(sums.filter(({ date }) => date >= before.from && date < days.from));
  return [...now.keys()]
    .filter((vendorId) => query.vendor_id === undefined || vendorId === query.vendor_id)
    .map((vendorId) => toRow(vendorId, now.get(vendorId), then.get(vendorId)))
    .filter(({ deliveries }) => query.delivery_status === undefined || deliveries[query.delivery_status] > 0)
    .toSorted(
      (one, other) => other.totalRevenue - one.totalRevenue || (one.vendor_id < other.vendor_id ? -1 : 1),
    );
}

async function withNames<Row extends { vendor_id: string }>(
  rows: readonly Row[],
): Promise<(Row & { name: string })[]> {
  const nameOf = await namesOf(rows.map((row) => row.vendor_id));
  return rows.map((row) => ({ ...row, name: nameOf(row.vendor_id) }));
}

const namesOf = (vendorIds: readonly string[]) => readVendorNames(vendorIds, 'Former vendor');

/**
 * Takes two requests to the table, and some more for a year.
 * @throws AppError `invalid` for a range of more than a year
 */
export async function showPerformance(query: Asked, now: Date): Promise<Answer<typeof getVendorPerformance>> {
  const days = daysOf(query, now);
  const rows = await rowsOf(query, days);
  return { ...range(days), total: rows.length, rows: await withNames(rows.slice(0, query.limit)) };
}

/** Takes two requests to the table, and some more for a year. @throws AppError `invalid` as `showPerformance` */
export async function showRankings(
  { by, ...query }: z.output<(typeof getVendorRankings)['query']>,
  now: Date,
): Promise<Answer<typeof getVendorRankings>> {
  const days = daysOf(query, now);
  const rankings = rankRows(await rowsOf(query, days), by);
  return { ...range(days), by, rankings: await withNames(rankings.slice(0, query.limit)) };
}

/**
 * Takes two requests to the table. Without an end date, the logs of pickups in the next 14 days are included.
 * @throws AppError `invalid` for a range of more than a year, or for a cursor of another list
 */
export async function showLogs(
  {
    vendor_id: vendorId,
    delivery_status: status,
    limit,
    cursor,
    ...query
  }: z.output<(typeof listVendorDeliveryLogs)['query']>,
  now: Date,
): Promise<Answer<typeof listVendorDeliveryLogs>> {
  const days = daysOf(query, now);
  const ahead = addDays(localDate(now), daysAhead);
  const shownDays = query.end_date === undefined && days.to < ahead ? { ...days, to: ahead } : days;
  const page = await listDeliveryLogs(shownDays, { vendorId, status, limit, cursor });
  const nameOf = await namesOf(page.items.map((log) => log.vendorId));
  return {
    logs: page.items.map((log) => toLog(log, nameOf(log.vendorId))),
    next_cursor: encodeCursor(page.cursor),
  };
}

/** Takes two requests to the table. @throws AppError `invalid` as `showLogs` */
export async function showRatings(
  { vendor_id: vendorId, limit, cursor, ...query }: z.output<(typeof listVendorQualityRatings)['query']>,
  now: Date,
): Promise<Answer<typeof listVendorQualityRatings>> {
  const page = await listQualityRatings(daysOf(query, now), vendorId, limit, cursor);
  const nameOf = await namesOf(page.items.map((rating) => rating.vendorId));
  return {
    ratings: page.items.map((rating) => ({
      id: rating.id,
      vendor_id: rating.vendorId,
      vendorName: nameOf(rating.vendorId),
      rating: rating.rating,
      notes: rating.notes,
      for_vendor: rating.isForVendor ?? false,
      product_id: rating.product?.id ?? null,
      product_name: rating.product?.name ?? '',
      date: rating.createdAt,
    })),
    next_cursor: encodeCursor(page.cursor),
  };
}
