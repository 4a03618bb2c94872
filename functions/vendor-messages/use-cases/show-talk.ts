import type * as z from 'zod';
import type { Answer } from '#shared/contracts/endpoint.ts';
import type {
  listVendorFeedback,
  vendorFeedback,
} from '#shared/contracts/vendor-messages/vendor-feedback.ts';
import type { listVendorMessages, vendorMessage } from '#shared/contracts/vendor-messages/vendor-messages.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { readVendorNames } from '#functions/accounts/data/vendor-names.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { notFound } from '#functions/platform/errors.ts';
import { encodeCursor } from '#functions/platform/list-query.ts';
import { addressEntity, feedbackEntity, messageEntity } from '../data/talk.ts';
import { listFeedback, listMessages } from '../data/talk-lists.ts';
import { toFeedback } from '../domain/feedback.ts';
import { toMessage } from '../domain/message.ts';
import { vendorNameOf } from '#functions/accounts/domain/user.ts';

type MessageQuery = Omit<z.output<(typeof listVendorMessages)['query']>, 'vendor_id'>;
type FeedbackQuery = Omit<z.output<(typeof listVendorFeedback)['query']>, 'vendor_id'>;

/**
 * Takes two requests to the table.
 * @param vendorId left out for all vendors
 */
export async function showMessages(
  vendorId: string | undefined,
  query: MessageQuery,
): Promise<Answer<typeof listVendorMessages>> {
  const { items, cursor } = await listMessages(vendorId, query);
  const nameOf = await readVendorNames(items.map((one) => one.vendorId));
  return {
    messages: items.map((one) => toMessage(one, nameOf(one.vendorId))),
    next_cursor: encodeCursor(cursor),
  };
}

/**
 * Takes two requests to the table.
 * @param vendorId left out for all vendors
 */
export async function showFeedback(
  vendorId: string | undefined,
  query: FeedbackQuery,
): Promise<Answer<typeof listVendorFeedback>> {
  const { items, cursor } = await listFeedback(vendorId, query);
  const nameOf = await readVendorNames(items.map((one) => one.vendorId));
  return {
    feedback: items.map((one) => toFeedback(one, nameOf(one.vendorId))),
    next_cursor: encodeCursor(cursor),
  };
}

/** Takes two requests to the table. @throws AppError `not_found` */
export async function showMessage(id: string): Promise<z.output<typeof vendorMessage>> {
  const address = await addressEntity.get(id);
  if (!address) throw notFound('Message');
  const { vendorId, createdAt } = address;
  const [message, vendor] = await getEntities([
    messageEntity.at(vendorId, createdAt, id),
    userEntity.at(vendorId),
  ]);
  if (!message) throw notFound('Message');
  return toMessage(message, vendorNameOf(vendor));
}

/** Takes two requests to the table. @throws AppError `not_found` */
export async function showOneFeedback(id: string): Promise<z.output<typeof vendorFeedback>> {
  const address = await addressEntity.get(id);
  if (!address) throw notFound('Feedback');
  const { vendorId, createdAt } = address;
  const [feedback, vendor] = await getEntities([
    feedbackEntity.at(vendorId, createdAt, id),
    userEntity.at(vendorId),
  ]);
  if (!feedback) throw notFound('Feedback');
  return toFeedback(feedback, vendorNameOf(vendor));
}
