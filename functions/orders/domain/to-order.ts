import type * as z from 'zod';
import type { order, orderLine, orderSummary } from '#shared/contracts/orders/orders.ts';
import { toDollars } from '#shared/money.ts';
import { orderTotalCents, type Order, type OrderLine } from './order.ts';
import { creditedCents, toRefund } from './refund.ts';

const itemCount = (found: Order) =>
  found.lines
    .filter((line) => line.kind === 'product' || line.kind === 'plan')
    .reduce((sum, line) => sum + line.quantity, 0);

export const toOrderSummary = (found: Order): z.output<typeof orderSummary> => ({
  id: found.id,
  created_at: found.createdAt,
  status: found.status,
  payment_status: found.paymentStatus,
  amount_disputed: toDollars(found.withdrawnCents ?? 0),
  total: toDollars(orderTotalCents(found)),
  item_count: itemCount(found),
  pickup_date: found.cycle.pickupDate,
  pickup_location: found.location.name,
});

export const toOrderLine = (line: OrderLine): z.output<typeof orderLine> => ({
  type: line.kind,
  product_id: line.kind === 'product' ? line.refId : null,
  name: line.name,
  vendor_name: line.vendorName,
  image: line.imageUrl,
  unit: line.unit,
  quantity: line.quantity,
  price: toDollars(line.unitPriceCents),
  line_total: toDollars(line.totalCents),
  sales_tax: line.isTaxable,
});

export const toOrder = (found: Order): z.output<typeof order> => ({
  ...toOrderSummary(found),
  customer_number: found.customerNumber,
  is_renewal: found.isRenewal,
  items: found.lines.map(toOrderLine),
  subtotal: toDollars(found.subtotalCents),
  deposit: toDollars(found.depositCents),
  discount: toDollars(found.discountCents),
  promotion_code: found.promotionCode,
  tax: toDollars(found.taxStateCents + found.taxCountyCents),
  tax_breakdown: { state: toDollars(found.taxStateCents), county: toDollars(found.taxCountyCents) },
  county: found.county,
  credit_used: toDollars(found.creditUsedCents),
  credit_granted: toDollars(found.creditGrantedCents),
  amount_charged: toDollars(found.dueCents),
  payment_method_type: found.paymentMethodType,
  payment_method_label: found.paymentMethodLabel,
  payment_method_saved: found.methodTakenFrom !== undefined,
  payment_problem: found.paymentProblem,
  payment_intent_id: found.paymentIntentId,
  pickup: {
    location_id: found.location.id,
    name: found.location.name,
    address: found.location.address,
    city: found.location.city,
    state: found.location.state,
    zip_code: found.location.zipCode,
    hours: found.location.hours,
    phone: found.location.phone,
    cycle_id: found.cycle.id,
    cycle_name: found.cycle.name,
    pickup_date: found.cycle.pickupDate,
  },
  subscription_id: found.subscriptionId,
  special_instructions: found.specialInstructions ?? '',
  amount_refunded: toDollars(found.refundedCents - (found.withdrawnCents ?? 0) + creditedCents(found)),
  refunds: (found.refunds ?? []).map((refund) => toRefund(found, refund)),
  notes: found.notes.map((note) => ({
    note: note.note,
    created_at: note.createdAt,
    vendor_name: note.vendorName ?? '',
  })),
});
