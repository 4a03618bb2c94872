import { defineEntity } from '#functions/platform/entity.ts';
import { due, keys } from '#functions/platform/keys.ts';
import { put, unlessRefused, updateItem, type NamedWrite } from '#functions/platform/table.ts';
import type { Order } from '../domain/order.ts';
import { changesEarnings } from '../domain/vendor-earning.ts';
import { changesVendorParts } from '../domain/vendor-part.ts';

/**
 * A mark beside an order: the vendors' parts must be made again, because of the change that made the order's
 * version `markedVersion`. The splitting job removes the mark.
 */
interface VendorMark {
  orderId: string;
  markedVersion: number;
}

export const vendorMarkEntity = defineEntity({
  name: 'vendor mark',
  key: keys.vendorMark,
  idOf: (mark: VendorMark) => [mark.orderId],
});

/** The item of an order's vendor mark. Tests and demos use it to write the table in bulk. */
export const vendorMarkItem = ({ id, version, updatedAt }: Order) =>
  vendorMarkEntity.item(
    { orderId: id, markedVersion: version },
    { due_pk: due.unsplitOrders, due_sk: updatedAt },
  );

const markWrite = (order: Order): NamedWrite => put('vendor mark', { Item: vendorMarkItem(order) });

export const vendorMarkWrites = (before: Order | undefined, after: Order): NamedWrite[] =>
  changesVendorParts(before, after) || changesEarnings(before, after) ? [markWrite(after)] : [];

/** Marks an order again when a check found that its vendors' parts are wrong. */
export const vendorMarkAgainWrite = (order: Order, now: Date): NamedWrite =>
  markWrite({ ...order, updatedAt: now.toISOString() });

/**
 * Refused (`vendor mark`) when a later change of the order set the mark again, or another run of the job
 * removed it.
 */
export const vendorMarkCheck = (read: VendorMark): NamedWrite =>
  vendorMarkEntity.check(read, ['markedVersion']);

/** Removes the mark, together with the write of the last vendor's part. Refused as `vendorMarkCheck`. */
export const vendorMarkRemoval = (read: VendorMark): NamedWrite =>
  vendorMarkEntity.remove(read, ['markedVersion']);

/** Lists the ids of orders with a vendor mark, the longest waiting first. */
export const listVendorMarks = async (now: Date, limit: number): Promise<string[]> =>
  (await vendorMarkEntity.queryDue(due.unsplitOrders, now, limit)).map(({ orderId }) => orderId);

export async function postponeVendorMark(orderId: string, until: Date): Promise<void> {
  await unlessRefused(updateItem(vendorMarkEntity.updateAt([orderId], { due_sk: until.toISOString() })));
}
