import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { conflict } from '#functions/platform/errors.ts';
import { newId } from '#functions/platform/ids.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact, type NamedWrite } from '#functions/platform/table.ts';
import { formatLocalDate } from '#shared/local-date.ts';
import { must } from '#shared/must.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { noteRequestEntity } from '#functions/orders/data/note-requests.ts';
import { internalNoteWrites, type StaffChange } from '#functions/orders/data/order-log.ts';
import { changedOrderWrites } from '#functions/orders/data/orders.ts';
import { changeOrder, type Order } from '#functions/orders/domain/order.ts';
import { nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import { outboxMail, transactWithMails } from '#functions/outbox/data/outbox.ts';
import { readOrderForStaff, type StaffRequest } from '#functions/orders/data/order-for-staff.ts';

const maxCustomerNotes = 50;

/**
 * Adds a note by staff to an order. A note for the customer is also mailed. With a `request_id`, a repeated
 * call writes nothing.
 * @throws AppError `not_found`; `conflict` for a deleted order, for one that already has 50 notes for its
 * customer, or when another note was added with this `request_id`
 */
export async function addNote(
  orderId: string,
  request: StaffRequest & { request_id?: string | undefined },
): Promise<void> {
  await retryOnConflict(
    async () => {
      const { order, staff } = await readOrderForStaff(orderId, request);
      const once = await noteOnce(order, staff, request.request_id);
      if (!once) return;
      if (order.deletedAt) throw conflict('This order was deleted.');
      if (staff.noteType === 'customer') await tellCustomer(order, staff, undefined, once);
      else await transact([...internalNoteWrites(order, staff, new Date()), ...once]);
    },
    { message: 'This order is being changed right now. Please try again.' },
  );
}

const secondsToKeep = 30 * 24 * 3600;

/**
 * The write that records a note's request, so that the note is written once. Refused when a simultaneous call
 * with the same request wrote the note.
 * @returns no write without a request id; undefined when an earlier call wrote the note
 * @throws AppError `conflict` when another note was added with this request id
 */
export async function noteOnce(
  order: Order,
  { by, note, noteType }: StaffChange,
  requestId: string | undefined,
): Promise<NamedWrite[] | undefined> {
  if (!requestId) return [];
  const previous = await noteRequestEntity.get(order.id, requestId);
  const request = { orderId: order.id, requestId, by: by.id, note, noteType };
  if (!previous) {
    const ttl = Math.floor(Date.now() / 1000) + secondsToKeep;
    return [noteRequestEntity.create({ ...request, ttl })];
  }
  if (previous.by !== request.by || previous.note !== note || previous.noteType !== noteType)
    throw conflict('This note was added already. Please write a new one.');
  return undefined;
}

/**
 * Adds a note that the member gets by mail and sees with the order.
 * @param vendorName the vendor who wrote the note; absent for the co-op
 * @param together further writes for the same transaction
 * @throws AppError `conflict` for an order with 50 such notes
 */
export async function tellCustomer(
  order: Order,
  staff: StaffChange,
  vendorName?: string,
  together: NamedWrite[] = [],
): Promise<void> {
  if (order.notes.length >= maxCustomerNotes)
    throw conflict(`An order holds at most ${maxCustomerNotes} notes for its customer.`);
  const user = must(await userEntity.get(order.userId), 'the account of an order');
  const now = new Date();
  const note = { note: staff.note, createdAt: now.toISOString(), ...(vendorName && { vendorName }) };
  const after = changeOrder(order, { notes: [...order.notes, note] }, now);
  const data = {
    firstName: user.firstName,
    orderId: order.id,
    pickupDate: formatLocalDate(order.cycle.pickupDate),
    note: staff.note,
    writer: vendorName ?? '',
    link: absoluteUrl(`/orders/${order.id}`),
  };
  await transactWithMails(
    [...changedOrderWrites(order, after, nextDueAt(after, now), staff), ...together],
    [outboxMail(newId('msg', now), user, 'order-note', data, now)],
  );
}
