import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { defineEntity } from '#functions/platform/entity.ts';
import { newId } from '#functions/platform/ids.ts';
import { keys } from '#functions/platform/keys.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import type { Order } from '../domain/order.ts';
import type { StaffMember } from '../domain/order-refund.ts';
import { loggedChange, type OrderLogEntry } from '../domain/order-log.ts';

/** The entries are in the same table partition as the order. */
export const orderLogEntity = defineEntity({
  name: 'order log entry',
  key: (orderId: string, entryId: string) => ({ pk: keys.order(orderId).pk, sk: `LOG#${entryId}` }),
  idOf: (entry: OrderLogEntry) => [entry.orderId, entry.id],
});

/** The person of the staff or the vendor who changes an order, and their note about the change. */
export interface StaffChange {
  by: StaffMember;
  note: string;
  noteType: OrderLogEntry['noteType'];
  /** The status that a vendor sets for their lines. */
  vendorStatus?: NonNullable<OrderLogEntry['vendorStatus']>;
}

const newLogEntry = (
  orderId: string,
  now: Date,
  entry: Omit<OrderLogEntry, 'id' | 'orderId' | 'at'>,
): OrderLogEntry => ({ id: newId('log', now), orderId, at: now.toISOString(), ...entry });

/**
 * Writes the log entry of an order's change, in the transaction of that change. A change by a member or the
 * system has an entry only when it changes a value that the log shows. A change by staff or a vendor always
 * has a log entry, and an audit entry too.
 */
export function logWrites(before: Order, after: Order, staff: StaffChange | undefined): NamedWrite[] {
  const change = loggedChange(before, after);
  if (!change && !staff) return [];
  const at = new Date(after.updatedAt);
  const entry = newLogEntry(after.id, at, {
    by: staff?.by ?? null,
    ...change,
    ...(staff?.vendorStatus && { vendorStatus: staff.vendorStatus }),
    note: staff?.note ?? '',
    noteType: staff?.noteType ?? null,
  });
  return [
    orderLogEntity.create(entry),
    ...(staff ? [auditEntry({ by: staff.by.id, at, kind: 'order', id: after.id, before, after })] : []),
  ];
}

/** Adds a note that the member does not see. The order itself stays as it is. */
export const internalNoteWrites = (order: Order, { by, note }: StaffChange, now: Date): NamedWrite[] => {
  const entry = newLogEntry(order.id, now, { by, note, noteType: 'internal' });
  return [
    orderLogEntity.create(entry),
    auditEntry({ by: by.id, at: now, kind: 'order', id: order.id, after: { note }, record: order }),
  ];
};
