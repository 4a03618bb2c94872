import { recordFacts, type RecordFacts } from '#functions/audit/domain/record-facts.ts';
import { auditEntryEntity, type AuditEntry } from '#functions/audit/data/audit-entries.ts';
import { orderLogEntity } from '#functions/orders/data/order-log.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { newId } from '#functions/platform/ids.ts';
import { demoAccounts } from './demo-accounts.ts';

const hour = 3600_000;
const admin = demoAccounts[0];
/** The admin who did the work of staff. */
export const by = { id: admin.id, name: `${admin.firstName} ${admin.lastName}` };

const notes = [
  'Asked on the phone for a box without nuts.',
  'Came late; the box waited in the cooler.',
  'One jar was broken and was replaced at the pickup.',
  'A neighbor collects this one.',
];

type Done = Pick<AuditEntry, 'operation' | 'kind' | 'recordId' | 'changes'> & RecordFacts;

export const entry = (done: Done, at: Date) =>
  auditEntryEntity.item({
    ...done,
    id: newId('audit', at),
    at: at.toISOString(),
    by: by.id,
    requestId: `demo-${done.operation}`,
  });

/**
 * The past work of staff: notes on orders with their log entries. Each note, and each credit that staff gave,
 * has an entry of the audit log.
 * @param ledger items of credit ledgers; those with the source `staff` were given by staff
 */
export function staffWorkItems(
  orders: readonly Order[],
  ledger: readonly Record<string, unknown>[],
  now: Date,
): Record<string, unknown>[] {
  const latest = orders.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, notes.length);
  const noted = latest.flatMap((order, index) => {
    const at = new Date(now.getTime() - (2 + index * 9) * hour);
    const note = notes[index] ?? '';
    return [
      orderLogEntity.item({
        id: newId('log', at),
        orderId: order.id,
        at: at.toISOString(),
        by,
        note,
        noteType: 'internal',
      }),
      entry(
        {
          operation: 'addOrderNote',
          kind: 'order',
          recordId: order.id,
          ...recordFacts('order', order),
          changes: [{ field: 'note', before: null, after: note }],
        },
        at,
      ),
    ];
  });
  const credited = ledger
    .filter(({ entity, source }) => entity === 'credit' && source === 'staff')
    .map(({ userId, amountCents, balanceAfterCents, createdAt, reason }) =>
      entry(
        {
          operation: 'adjustUserCredit',
          kind: 'user',
          recordId: String(userId),
          changes: [
            {
              field: 'creditCents',
              before: Number(balanceAfterCents) - Number(amountCents),
              after: balanceAfterCents,
            },
            { field: 'reason', before: null, after: reason },
          ],
        },
        new Date(String(createdAt)),
      ),
    );
  return [...noted, ...credited];
}
