import { forgetAuditValues } from '#functions/audit/data/audit-entries.ts';
import { listQuery, queryAll } from '#functions/platform/list-query.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { remove, transact, type NamedWrite } from '#functions/platform/table.ts';
import { addressEntity, feedbackEntity, messageEntity, openFeedbackWrites, talkOf } from '../data/talk.ts';
import { openChange, type VendorFeedback } from '../domain/feedback.ts';
import { removalWrites } from './change-message.ts';

/** Removes what a vendor whose account was deleted and staff wrote to each other. Done again it changes nothing. */
export async function forgetTalk(vendorId: string): Promise<void> {
  const items = await queryAll<object>({
    ...listQuery(undefined, talkOf(vendorId)),
    ConsistentRead: true,
  });
  for (const item of items) await forgetOne(item);
}

const impersonal = new Set(['vendorId', 'sender', 'priority', 'status']);

async function forgetOne(item: object): Promise<void> {
  const [message, feedback] = [messageEntity.read(item), feedbackEntity.read(item)];
  if (message) await forgetAuditValues('vendor-message', message.id, impersonal);
  if (feedback) await forgetAuditValues('vendor-feedback', feedback.id, impersonal);
  const latest = async (): Promise<NamedWrite[]> => {
    if (message) {
      const now = await messageEntity.get(message.vendorId, message.createdAt, message.id);
      return now ? removalWrites(now) : [];
    }
    const now = feedback && (await feedbackEntity.get(feedback.vendorId, feedback.createdAt, feedback.id));
    return now ? feedbackRemoval(now) : [];
  };
  await retryOnConflict(async () => {
    const writes = await latest();
    if (writes.length > 0) await transact(writes);
  });
}

const feedbackRemoval = (before: VendorFeedback): NamedWrite[] => [
  feedbackEntity.remove(before),
  remove(addressEntity.name, { Key: addressEntity.key(before.id) }),
  ...openFeedbackWrites(before.vendorId, openChange(before, undefined)),
];
