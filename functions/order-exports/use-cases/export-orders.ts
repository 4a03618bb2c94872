import { localDate } from '#shared/local-date.ts';
import { AppError, conflict } from '#functions/platform/errors.ts';
import { issueTicket, useTicket } from '../data/export-tickets.ts';
import { maxDirectOrders, maxExportedOrders } from '../domain/order-export.ts';
import type { OrderFilters } from '#functions/order-management/domain/order-filters.ts';
import { csvHead } from '../domain/orders-csv.ts';
import { exportedRows } from './exported-rows.ts';
import { countOrders } from '#functions/order-management/use-cases/find-orders.ts';
import { startExport } from './large-export.ts';

const tooMany = `An export holds at most ${maxExportedOrders.toLocaleString('en-US')} orders. Please choose a status or pickup date first.`;

const tooManyOfVendor =
  'These are more orders than can be looked through for one vendor. Please choose a status or pickup date first.';

const tooManyFound =
  'More orders fit this search than one export looks at. Please choose pickup dates, or search for a whole name, an email or a customer number.';

const fileName = (now: Date) => `orders-${localDate(now)}.csv`;

/**
 * Makes a ticket for a file of the filtered orders. When there are more than `maxDirectOrders`, a worker
 * makes the file instead.
 * @throws AppError `conflict` when there are more orders than a file can hold, or more than a search or a
 * filter by vendor can read
 */
export async function prepareExport(filters: OrderFilters, by: string, now: Date) {
  const total = await countOrders(filters);
  if (total === null) throw conflict(filters.search ? tooManyFound : tooManyOfVendor);
  if (total > maxExportedOrders) throw conflict(tooMany);
  if (total > maxDirectOrders) {
    const exportId = await startExport({ by, filters, total, name: fileName(now) }, now);
    return { ticket: null, expires_at: null, export_id: exportId, total };
  }
  const { ticket, expiresAt } = await issueTicket(filters, total, by, now);
  return { ticket, expires_at: expiresAt, export_id: null, total };
}

/**
 * The name of a downloaded file. When the number of orders changed since the ticket was made, the name has
 * the old and the new number. A download has no other way to tell the admin.
 */
const directFileName = (now: Date, rows: number, total: number) =>
  rows === total ? fileName(now) : `orders-${localDate(now)}-has-${rows}-of-${total}.csv`;

/**
 * Makes the file of a ticket, and uses the ticket up.
 * @throws AppError `not_found` for a ticket that is not valid, or not for these filters
 */
export async function exportOrders(
  { ticket, ...filters }: OrderFilters & { ticket: string },
  now: Date,
): Promise<{ name: string; text: string }> {
  const allowed = await useTicket(ticket, now);
  if (!allowed || !isSame(allowed.filters, filters))
    throw new AppError('not_found', 'This export link is used up or has expired. Please export again.');
  const rows: string[] = [];
  for await (const some of exportedRows(filters)) rows.push(...some);
  return { name: directFileName(now, rows.length, allowed.total), text: csvHead + rows.join('') };
}

const isSame = (one: OrderFilters, other: OrderFilters): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => one[name as keyof OrderFilters] === other[name as keyof OrderFilters],
  );
