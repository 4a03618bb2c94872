import type * as z from 'zod';
import type { updateVendorOrderStatus } from '#shared/contracts/vendor-orders/vendor-orders.ts';
import { localDate } from '#shared/local-date.ts';
import { actedFor } from '#functions/audit/data/acted-for.ts';
import { internalNoteWrites } from '#functions/orders/data/order-log.ts';
import { changedOrderWrites, orderEntity } from '#functions/orders/data/orders.ts';
import { changeOrder } from '#functions/orders/domain/order.ts';
import { nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import { changeByVendor } from '#functions/orders/domain/vendor-status.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { changedMeanwhile } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { partChangeWrites } from '../data/part-writes.ts';
import { vendorPartEntity } from '../data/vendor-parts.ts';
import { partChangeOf } from '../domain/part-change-of.ts';
import { ownPart, vendorChange } from './own-order.ts';

/**
 * One transaction changes the order, the vendor's part and the vendor's figures. So the vendor's list of orders
 * shows the change at once.
 * @throws AppError `not_found` when the order has no products of this vendor; `conflict` when the order has
 * another status than the vendor's form showed; Refusal as `changeByVendor`
 */
export async function changeOwnStatus(
  orderId: string,
  { status, was, notes }: z.output<(typeof updateVendorOrderStatus)['body']>,
  vendorId: string,
  staffId: string | undefined,
): Promise<void> {
  await retryOnConflict(
    async () => {
      const [storedOrder, storedPart] = await getEntities([
        orderEntity.at(orderId),
        vendorPartEntity.at(orderId, vendorId),
      ]);
      const { order, part } = ownPart(storedOrder, vendorId);
      if (was !== undefined && part.status !== was && part.status !== status) throw changedMeanwhile('order');
      const now = new Date();
      const change = changeByVendor(order, vendorId, status, localDate(now));
      const by = vendorChange(order, vendorId, { note: notes, noteType: null });
      if (!change) {
        const after = { vendorNote: notes };
        if (notes)
          await transact([
            ...internalNoteWrites(order, by, now),
            ...actedFor(staffId, vendorId, { at: now, kind: 'order', id: order.id, after, record: order }),
          ]);
        return;
      }
      const after = changeOrder(order, change, now);
      const partChange = partChangeOf(after, vendorId, storedPart);
      await transact([
        ...changedOrderWrites(order, after, nextDueAt(after, now), {
          ...by,
          vendorStatus: [part.status, status],
        }),
        ...partChangeWrites(partChange ? [partChange] : [], now),
        ...actedFor(staffId, vendorId, {
          at: now,
          kind: 'order',
          id: order.id,
          before: { vendorStatus: part.status },
          after: { vendorStatus: status, ...(notes && { vendorNote: notes }) },
          record: order,
        }),
      ]);
    },
    { message: 'This order is being changed right now. Please try again.' },
  );
}
