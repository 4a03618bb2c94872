import type * as z from 'zod';
import type { updateVendorMessage } from '#shared/contracts/vendor-messages/vendor-messages.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { changedMeanwhile, notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact, type NamedWrite } from '#functions/platform/table.ts';
import { addressRemoval, findMessage, messageEntity, unreadWrites } from '../data/talk.ts';
import { auditFacts, editedMessage, readBy, unreadOf, type VendorMessage } from '../domain/message.ts';

const message = 'This message is being changed right now. Please try again.';

/** @throws AppError `not_found`, also for another vendor's message */
export const readByVendor = (id: string, vendorId: string, now: Date): Promise<void> =>
  retryOnConflict(
    async () => {
      const before = await findMessage(id, vendorId);
      if (!before) throw notFound('Message');
      const after = readBy(before, 'vendor', now);
      if (after) await transact(readWrites(before, after));
    },
    { message },
  );

/** @throws AppError `not_found` */
export const readByStaff = (id: string, by: string, now: Date): Promise<void> =>
  retryOnConflict(
    async () => {
      const before = await requireMessage(id);
      const after = readBy(before, 'staff', now);
      if (!after) return;
      await transact([...readWrites(before, after), changeEntry(before, after, by, now)]);
    },
    { message },
  );

const readWrites = (before: VendorMessage, after: VendorMessage): NamedWrite[] => [
  messageEntity.replace(after),
  ...unreadWrites(before.vendorId, unreadOf(before, -1)),
];

/**
 * Nobody is mailed again.
 * @throws AppError `not_found`; `conflict` when the message changed after the form was opened; Refusal as
 * `editedMessage`
 */
export const editMessage = (
  id: string,
  { version, ...changes }: z.output<(typeof updateVendorMessage)['body']>,
  by: string,
  now: Date,
): Promise<void> =>
  retryOnConflict(
    async () => {
      const before = await requireMessage(id);
      if (before.version !== version) throw changedMeanwhile('message');
      const after = editedMessage(before, changes, now);
      await transact([messageEntity.replace(after), changeEntry(before, after, by, now)]);
    },
    { message },
  );

/**
 * Deletes the message for both sides.
 * @throws AppError `not_found`
 */
export const deleteMessage = (id: string, by: string, now: Date): Promise<void> =>
  retryOnConflict(
    async () => {
      const before = await requireMessage(id);
      await transact([
        ...removalWrites(before),
        auditEntry({ by, at: now, kind: 'vendor-message', id, before: auditFacts(before) }),
      ]);
    },
    { message },
  );

/** Refused when the message changed since it was read. */
export const removalWrites = (before: VendorMessage): NamedWrite[] => [
  messageEntity.remove(before),
  addressRemoval(before.id),
  ...unreadWrites(before.vendorId, unreadOf(before, -1)),
];

const changeEntry = (before: VendorMessage, after: VendorMessage, by: string, now: Date): NamedWrite =>
  auditEntry({
    by,
    at: now,
    kind: 'vendor-message',
    id: before.id,
    before: auditFacts(before),
    after: auditFacts(after),
  });

async function requireMessage(id: string): Promise<VendorMessage> {
  const record = await findMessage(id);
  if (!record) throw notFound('Message');
  return record;
}
