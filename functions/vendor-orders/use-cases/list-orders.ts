import type * as z from 'zod';
import type { Answer } from '#shared/contracts/endpoint.ts';
import type { listVendorOrders } from '#shared/contracts/vendor-orders/vendor-orders.ts';
import { positionOfPage } from '#functions/order-management/domain/page-position.ts';
import { readVendorDays } from '../data/vendor-days.ts';
import { readParts } from '../data/vendor-parts.ts';
import { countsByDate, toDayRows, toVendorOrderSummary } from '../domain/to-vendor-order.ts';

type Asked = z.output<(typeof listVendorOrders)['query']>;

/**
 * Takes two requests to the table. The vendor's days (`VendorDay`) tell how many orders there are, and on
 * which pickup date the page begins. Orders of that date that are on earlier pages are skipped.
 */
export async function listOwnOrders(
  vendorId: string,
  { status, pickup_date: date, page, limit }: Asked,
): Promise<Answer<typeof listVendorOrders>> {
  const days = await readVendorDays(vendorId, date === undefined ? {} : { from: date, to: date });
  const { total, pages, start } = positionOfPage(countsByDate(days, status), page, limit);
  const parts = start
    ? await readParts({ vendorId, status, from: date, to: start.pickupDate }, start.skip + limit)
    : [];
  return {
    data: toDayRows(days, limit),
    orders: parts.slice(start?.skip ?? 0).map(toVendorOrderSummary),
    total,
    page,
    pages,
    limit,
  };
}
