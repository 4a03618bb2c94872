import { forgetAuditValues } from '#functions/audit/data/audit-entries.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact, type NamedWrite } from '#functions/platform/table.ts';
import { addressRemoval, feedbackEntity, messageEntity, openFeedbackWrites } from '../data/talk.ts';
import { readTalk } from '../data/talk-lists.ts';
import { openChange, type VendorFeedback } from '../domain/feedback.ts';
import { removalWrites } from './change-message.ts';

/** Removes the talk of a vendor whose account was deleted. A repeated call changes nothing. */
export async function forgetTalk(vendorId: string): Promise<void> {
  const { messages, feedback } = await readTalk(vendorId);
  for (const { createdAt, id } of feedback) {
    await forgetAuditValues('vendor-feedback', id, impersonal);
    await removeLatest(async () => {
      const now = await feedbackEntity.get(vendorId, createdAt, id);
      return now ? feedbackRemoval(now) : [];
    });
  }
  for (const { createdAt, id } of messages) {
    await forgetAuditValues('vendor-message', id, impersonal);
    await removeLatest(async () => {
      const now = await messageEntity.get(vendorId, createdAt, id);
      return now ? removalWrites(now) : [];
    });
  }
}

const impersonal = new Set(['vendorId', 'sender', 'priority', 'status']);

const removeLatest = (latest: () => Promise<NamedWrite[]>): Promise<void> =>
  retryOnConflict(async () => {
    const writes = await latest();
    if (writes.length > 0) await transact(writes);
  });

const feedbackRemoval = (before: VendorFeedback): NamedWrite[] => [
  feedbackEntity.remove(before),
  addressRemoval(before.id),
  ...openFeedbackWrites(before.vendorId, openChange(before, undefined)),
];
