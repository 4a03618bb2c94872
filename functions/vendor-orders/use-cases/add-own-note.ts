import type * as z from 'zod';
import type { addVendorOrderNote } from '#shared/contracts/vendor-orders/vendor-orders.ts';
import { actedFor } from '#functions/audit/data/acted-for.ts';
import { tellCustomer } from '#functions/order-management/use-cases/add-note.ts';
import { internalNoteWrites } from '#functions/orders/data/order-log.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import { conflict } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { ownPart, vendorChange } from './own-order.ts';

/**
 * The maximum number of notes for the customer by one vendor. An order holds 50 notes, and the rest is left
 * to staff and other vendors.
 */
const maxCustomerNotes = 10;

/**
 * Adds a vendor's note to an order. A note is either for staff and the vendor, or for the customer, who is
 * mailed the note under the vendor's name.
 * @throws AppError `not_found` for an order without own products; `conflict` for one with 10 of this vendor's
 * notes for its customer already, or 50 in all
 */
export async function addOwnNote(
  orderId: string,
  { note, noteType }: z.output<(typeof addVendorOrderNote)['body']>,
  vendorId: string,
  staffId: string | undefined,
): Promise<void> {
  await retryOnConflict(
    async () => {
      const { order } = ownPart(await orderEntity.get(orderId), vendorId);
      const by = vendorChange(order, vendorId, { note, noteType });
      const now = new Date();
      const after = { vendorNote: note, noteType };
      const entry = { at: now, kind: 'order' as const, id: order.id, after, record: order };
      const audit = actedFor(staffId, vendorId, entry);
      if (noteType === 'customer') {
        const own = order.notes.filter(({ vendorName }) => vendorName === by.by.name);
        // A repeated call, as after a lost answer, mails nobody twice.
        if (own.some((one) => one.note === note)) return;
        if (own.length >= maxCustomerNotes)
          throw conflict(`You can write at most ${maxCustomerNotes} notes to the customer of an order.`);
        await tellCustomer(order, by, by.by.name, audit);
      }
      if (noteType === 'internal') await transact([...internalNoteWrites(order, by, now), ...audit]);
    },
    { message: 'This order is being changed right now. Please try again.' },
  );
}
