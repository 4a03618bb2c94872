import { localDate, localInstant } from '#shared/local-date.ts';
import { keptUnits } from '#functions/orders/domain/contribution.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { lineRevenueCents } from '#functions/orders/domain/revenue.ts';
import { deliveryLogEntity, deliveryLogId } from '#functions/vendor-performance/data/delivery-logs.ts';
import { qualityRatingEntity } from '#functions/vendor-performance/data/quality-ratings.ts';
import { vendorSumItem } from '#functions/vendor-performance/data/vendor-sums.ts';
import { newLog, withReport, type DeliveryLog } from '#functions/vendor-performance/domain/delivery.ts';
import { addTo, numbersOf, type VendorSum } from '#functions/vendor-performance/domain/vendor-sum.ts';
import { ratings } from './content/ratings.ts';
import { demoAccounts } from './demo-accounts.ts';

const day = 24 * 3600_000;
const adminId = demoAccounts.find(({ role }) => role === 'admin')!.id;

/**
 * How vendors brought their goods to a pickup, used in turn for the delivery logs: the time of arrival in minutes
 * after midnight, and the units that were missing.
 */
const ways = [
  { minutes: 445, short: 0 },
  { minutes: 460, short: 0 },
  { minutes: 472, short: 0 },
  { minutes: 521, short: 0 },
  { minutes: 450, short: 0 },
  { minutes: 468, short: 1 },
  { minutes: 438, short: 0 },
];

/** Delivery logs for cycles whose pickup is over, quality ratings, and the sums of both. */
export function deliveryItems(orders: readonly Order[], now: Date): Record<string, unknown>[] {
  const logs = pastLogs(orders, now);
  const given = ratings.map(({ daysAgo, ...rating }, at) => ({
    ...rating,
    id: `vqr_seed-${at + 1}`,
    product: null,
    by: adminId,
    createdAt: new Date(now.getTime() - daysAgo * day).toISOString(),
  }));
  const sums = new Map<string, VendorSum>();
  const sumOf = (vendorId: string, date: string): VendorSum => {
    const key = `${vendorId} ${date}`;
    const sum = sums.get(key) ?? { vendorId, date, orders: 0, revenueCents: 0, numbers: {} };
    sums.set(key, sum);
    return sum;
  };
  for (const log of logs) {
    const sum = sumOf(log.vendorId, log.pickupDate);
    sum.numbers = addTo(sum.numbers, numbersOf(log));
  }
  for (const { vendorId, rating, createdAt } of given) {
    const sum = sumOf(vendorId, localDate(new Date(createdAt)));
    sum.numbers = addTo(sum.numbers, { ratings: 1, stars: rating });
  }
  for (const order of past(orders, now))
    for (const [vendorId, lines] of linesByVendor(order)) {
      const sum = sumOf(vendorId, order.cycle.pickupDate);
      sum.orders += 1;
      sum.revenueCents += lines.reduce((total, { revenueCents }) => total + revenueCents, 0);
    }
  return [
    ...logs.map((log) => deliveryLogEntity.item(log)),
    ...given.map((rating) => qualityRatingEntity.item(rating)),
    ...[...sums.values()].map(vendorSumItem),
  ];
}

const past = (orders: readonly Order[], now: Date) =>
  orders.filter(({ cycle, status }) => cycle.pickupDate < localDate(now) && status !== 'cancelled');

/** The units and the revenue of an order's line that remain after refunds. */
interface KeptLine {
  units: number;
  revenueCents: number;
}

function linesByVendor(order: Order): Map<string, KeptLine[]> {
  const byVendor = new Map<string, KeptLine[]>();
  for (const [at, line] of order.lines.entries()) {
    const kept = { units: keptUnits(order, line, at), revenueCents: lineRevenueCents(order, at) };
    if (line.vendorId) byVendor.set(line.vendorId, [...(byVendor.get(line.vendorId) ?? []), kept]);
  }
  return byVendor;
}

function pastLogs(orders: readonly Order[], now: Date): DeliveryLog[] {
  const logs = new Map<string, DeliveryLog>();
  for (const order of past(orders, now))
    for (const [vendorId, lines] of linesByVendor(order)) {
      const { cycle, location } = order;
      const id = deliveryLogId(vendorId, cycle.id, location.id);
      const asked = {
        vendorId,
        cycleId: cycle.id,
        pickupDate: cycle.pickupDate,
        location: { id: location.id, name: location.name },
        expected: 0,
      };
      const log = logs.get(id) ?? newLog(id, asked);
      const units = lines.reduce((sum, line) => sum + line.units, 0);
      logs.set(id, { ...log, expected: log.expected + units });
    }
  return [...logs.values()].map((log, at) => {
    const way = ways[at % ways.length]!;
    const midnight = localInstant(log.pickupDate, '00:00').getTime();
    const came = { arrived_at: new Date(midnight + way.minutes * 60_000).toISOString() };
    return at % 19 === 18
      ? withReport(log, { outcome: 'missed', arrived_at: null, short_quantity: 0, notes: '' }, now)
      : withReport(log, { ...came, outcome: 'arrived', short_quantity: way.short, notes: '' }, now);
  });
}
