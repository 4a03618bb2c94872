import type { Answer } from '#shared/contracts/endpoint.ts';
import type { getVendorOrder } from '#shared/contracts/vendor-orders/vendor-orders.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { contactOf } from '#functions/accounts/domain/user.ts';
import type { StaffChange } from '#functions/orders/data/order-log.ts';
import { readOrderWithLog } from '#functions/orders/data/order-with-log.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { vendorPartOf, type VendorPart } from '#functions/orders/domain/vendor-part.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { notFound } from '#functions/platform/errors.ts';
import { theSettings } from '#functions/settings/data/store-settings.ts';
import { toVendorOrder } from '../domain/to-vendor-order.ts';

/** @throws AppError `not_found` when the order has no products of this vendor */
export function ownPart(order: Order | undefined, vendorId: string): { order: Order; part: VendorPart } {
  const part = order && vendorPartOf(order, vendorId);
  if (!part) throw notFound('Order');
  return { order, part };
}

/** The author and note of an entry in the order's log. The vendor's name comes from the order's lines. */
export const vendorChange = (
  { lines }: Order,
  vendorId: string,
  wrote: Pick<StaffChange, 'note' | 'noteType'>,
): StaffChange => ({
  by: { id: vendorId, name: lines.find((line) => line.vendorId === vendorId)?.vendorName || 'Vendor' },
  ...wrote,
});

/**
 * The customer is included when the store's settings let vendors see them.
 * @throws AppError `not_found` when the order has no products of this vendor
 */
export async function showOwnOrder(
  orderId: string,
  vendorId: string,
): Promise<Answer<typeof getVendorOrder>> {
  const orderAndLog = await readOrderWithLog(orderId);
  const { order, part } = ownPart(orderAndLog.order, vendorId);
  const [settings, user] = await getEntities([theSettings, userEntity.at(part.userId)]);
  const customer = settings.share_customer_contact_with_vendors ? contactOf(user) : null;
  return { order: toVendorOrder(order, part, customer, orderAndLog.log) };
}
