import { createHash, randomBytes } from 'node:crypto';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { defineEntity } from '#functions/platform/entity.ts';
import { takeItem, transact } from '#functions/platform/table.ts';
import type { OrderFilters } from '#functions/order-management/domain/order-filters.ts';

const secondsGood = 60;

/** A ticket allows one download of an export without signing in: a new browser window has no access token. */
interface ExportTicket {
  /** The hash of the ticket. The ticket itself is not stored, so a copy of the table gives no access. */
  hash: string;
  filters: OrderFilters;
  /** The number of orders that the admin saw when asking for the file. */
  total: number;
  expiresAt: string;
  ttl: number;
}

const ticketEntity = defineEntity({
  name: 'export ticket',
  key: (hash: string) => ({ pk: `EXPORT_TICKET#${hash}`, sk: 'EXPORT_TICKET' }),
  idOf: (ticket: ExportTicket) => [ticket.hash],
});

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('base64url');

/** Makes a ticket that is valid for a minute. An audit entry names the admin. */
export async function issueTicket(
  filters: OrderFilters,
  total: number,
  by: string,
  now: Date,
): Promise<{ ticket: string; expiresAt: string }> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + secondsGood * 1000).toISOString();
  const ttl = Math.floor(now.getTime() / 1000) + 24 * 3600;
  await transact([
    ticketEntity.create({ hash: hashOf(ticket), filters, total, expiresAt, ttl }),
    auditEntry({ by, at: now, kind: 'order', id: 'export', after: filters }),
  ]);
  return { ticket, expiresAt };
}

/** Undefined for a ticket that is unknown, used or expired. */
export async function useTicket(
  ticket: string,
  now: Date,
): Promise<Pick<ExportTicket, 'filters' | 'total'> | undefined> {
  const exportTicket = ticketEntity.read(await takeItem(ticketEntity.key(hashOf(ticket))));
  return exportTicket && exportTicket.expiresAt > now.toISOString() ? exportTicket : undefined;
}
