import type { Output } from '#shared/contracts/registry.ts';
import { paymentMethodText } from '#web/features/orders/order-status.ts';

export type AdminOrder = Output<'getAdminOrder'>['order'];
export type AdminOrderSummary = Output<'listAdminOrders'>['orders'][number];

/** The customer's name. An account without a name has its email address or 'Unknown' instead. */
export const customerName = ({
  customer: { firstName, lastName, email },
}: Pick<AdminOrderSummary, 'customer'>): string => `${firstName} ${lastName}`.trim() || email || 'Unknown';

/** True when the order is still to be collected. */
export const hasPickupAhead = (
  { deleted_at, status, pickup_date }: Pick<AdminOrder, 'deleted_at' | 'status' | 'pickup_date'>,
  today: string,
): boolean => deleted_at === null && status !== 'cancelled' && status !== 'picked_up' && pickup_date >= today;

/** The payment method of an order, e.g. "Visa ending in 4242". */
export const paidWith = (order: Pick<AdminOrder, 'payment_method_label' | 'payment_method_type'>): string =>
  order.payment_method_label || paymentMethodText(order.payment_method_type);
