import type * as z from 'zod';
import type { exportVendorOrders } from '#shared/contracts/vendor-orders/vendor-orders.ts';
import { localDate } from '#shared/local-date.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { byId, getEntities } from '#functions/platform/entity.ts';
import { conflict } from '#functions/platform/errors.ts';
import { getStoreSettings } from '#functions/settings/data/store-settings.ts';
import { readParts } from '../data/vendor-parts.ts';
import { vendorOrdersCsv } from '../domain/vendor-orders-csv.ts';

/**
 * No vendor has so many orders in a cycle, even when the cycle has 20,000. 10,000 rows are read within
 * seconds, and stay far below the size limit of an answer.
 */
const maxRows = 10_000;

/**
 * The latest pickup comes first. The table gets a request for each thousand orders, and for each hundred
 * customers when vendors may see their contacts.
 * @throws AppError `conflict` for more than 10,000 orders
 */
export async function exportOwnOrders(
  vendorId: string,
  { status, pickup_date: date }: z.output<(typeof exportVendorOrders)['query']>,
  now: Date,
): Promise<{ name: string; text: string }> {
  const [parts, settings] = await Promise.all([
    readParts({ vendorId, status, from: date, to: date }, maxRows + 1),
    getStoreSettings(),
  ]);
  if (parts.length > maxRows)
    throw conflict(
      'There are more than 10,000 of these orders. Please choose a status or a pickup date and export again.',
    );
  const name = `vendor-orders-${localDate(now)}.csv`;
  if (!settings.share_customer_contact_with_vendors) return { name, text: vendorOrdersCsv(parts, undefined) };
  const ids = [...new Set(parts.map(({ userId }) => userId))];
  const [users] = await getEntities([ids.map((id) => userEntity.at(id))]);
  return { name, text: vendorOrdersCsv(parts, byId(users)) };
}
