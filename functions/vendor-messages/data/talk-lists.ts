import { filteredPage, type WantedValues } from '#functions/platform/filtered-page.ts';
import { due, lists } from '#functions/platform/keys.ts';
import { listQuery, queryAll } from '#functions/platform/list-query.ts';
import type { Page } from '#functions/platform/table.ts';
import type { VendorFeedback } from '../domain/feedback.ts';
import type { VendorMessage } from '../domain/message.ts';
import { feedbackEntity, feedbackPrefix, messageEntity, messagePrefix, talkOf } from './talk.ts';

export async function readTalk(
  vendorId: string,
): Promise<{ messages: VendorMessage[]; feedback: VendorFeedback[] }> {
  const items = await queryAll<object>({ ...listQuery(undefined, talkOf(vendorId)), ConsistentRead: true });
  return {
    messages: messageEntity.readAll(items),
    feedback: feedbackEntity.readAll(items),
  };
}

interface Paging {
  limit: number;
  cursor?: string | undefined;
}

type MessageFilters = Paging & Partial<Record<'status' | 'priority' | 'sender', string | undefined>>;

/**
 * Newest first. Without a `vendorId`, the messages of all vendors are listed.
 * @throws AppError `invalid` for a cursor that is not of this list
 */
export async function listMessages(
  vendorId: string | undefined,
  { limit, cursor, status, priority, sender }: MessageFilters,
): Promise<Page<VendorMessage>> {
  const isKeyed = vendorId === undefined && status === 'unread';
  const list =
    vendorId !== undefined
      ? listQuery(undefined, talkOf(vendorId), { startingWith: messagePrefix })
      : isKeyed
        ? listQuery('due', due.unreadVendorMessages)
        : listQuery('listing', lists.vendorMessages);
  const wantedValues: WantedValues = { priority, sender, status: isKeyed ? undefined : status };
  const page = await filteredPage(list, wantedValues, limit, cursor);
  return { ...page, items: messageEntity.readAll(page.items) };
}

/**
 * Newest first. Without a `vendorId`, the feedback of all vendors is listed.
 * @throws AppError `invalid` for a cursor that is not of this list
 */
export async function listFeedback(
  vendorId: string | undefined,
  { limit, cursor, status }: Paging & { status?: VendorFeedback['status'] | undefined },
): Promise<Page<VendorFeedback>> {
  const isKeyed = vendorId === undefined && status === 'open';
  const list =
    vendorId !== undefined
      ? listQuery(undefined, talkOf(vendorId), { startingWith: feedbackPrefix })
      : isKeyed
        ? listQuery('due', due.openVendorFeedback)
        : listQuery('listing', lists.vendorFeedback);
  const page = await filteredPage(list, { status: isKeyed ? undefined : status }, limit, cursor);
  return { ...page, items: feedbackEntity.readAll(page.items) };
}
