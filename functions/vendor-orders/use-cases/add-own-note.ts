import type * as z from 'zod';
import type { addVendorOrderNote } from '#shared/contracts/vendor-orders/vendor-orders.ts';
import { actedFor } from '#functions/audit/data/acted-for.ts';
import { noteOnce, tellCustomer } from '#functions/order-management/use-cases/add-note.ts';
import { internalNoteWrites } from '#functions/orders/data/order-log.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import { conflict } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { ownPart, vendorChange } from './own-order.ts';

/**
 * One vendor may write so many notes for an order's customer. An order holds at most 50 such notes, and staff
 * and other vendors need room for theirs.
 */
const maxCustomerNotes = 10;

/**
 * Adds a note for staff and the vendor, or for the customer, who gets it by mail under the vendor's name.
 * With a `request_id`, a repeated call writes nothing.
 * @throws AppError `not_found` when the order has no products of this vendor; `conflict` when the order
 * already has 10 notes by this vendor for its customer, or 50 such notes in all, or when another note was
 * added with this `request_id`
 */
export async function addOwnNote(
  orderId: string,
  { note, noteType, request_id: requestId }: z.output<(typeof addVendorOrderNote)['body']>,
  vendorId: string,
  staffId: string | undefined,
): Promise<void> {
  await retryOnConflict(
    async () => {
      const { order } = ownPart(await orderEntity.get(orderId), vendorId);
      const by = vendorChange(order, vendorId, { note, noteType });
      const once = await noteOnce(order, by, requestId);
      if (!once) return;
      const now = new Date();
      const after = { vendorNote: note, noteType };
      const entry = { at: now, kind: 'order' as const, id: order.id, after, record: order };
      const together = [...actedFor(staffId, vendorId, entry), ...once];
      if (noteType === 'customer') {
        const own = order.notes.filter(({ vendorName }) => vendorName === by.by.name);
        // Without a request id, the same note counts as a call that is repeated after a lost answer.
        if (!requestId && own.some((one) => one.note === note)) return;
        if (own.length >= maxCustomerNotes)
          throw conflict(`You can write at most ${maxCustomerNotes} notes to the customer of an order.`);
        await tellCustomer(order, by, by.by.name, together);
      }
      if (noteType === 'internal') await transact([...internalNoteWrites(order, by, now), ...together]);
    },
    { message: 'This order is being changed right now. Please try again.' },
  );
}
