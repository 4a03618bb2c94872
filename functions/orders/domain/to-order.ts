import type * as z from 'zod';
import type { order, orderLine, orderSummary } from '#shared/contracts/orders/orders.ts';
import { toDollars } from '#shared/money.ts';
import { poundsOf, toPounds } from '#shared/weight.ts';
import { orderTotalCents, type Order } from './order.ts';
import type { OrderLine } from './order-line.ts';
import type { WeighedLine } from './weighed-line.ts';
import { creditedCents, toRefund } from './refund.ts';
import { isVendorsLine } from './vendor-status.ts';

const itemCount = (record: Order) =>
  record.lines
    .filter((line) => line.kind === 'product' || line.kind === 'plan')
    .reduce((sum, line) => sum + line.quantity, 0);

export const toOrderSummary = (record: Order): z.output<typeof orderSummary> => ({
  id: record.id,
  created_at: record.createdAt,
  status: record.status,
  payment_status: record.paymentStatus,
  amount_disputed: toDollars(record.withdrawnCents ?? 0),
  total: toDollars(orderTotalCents(record)),
  item_count: itemCount(record),
  pickup_date: record.cycle.pickupDate,
  pickup_location: record.location.name,
});

export const toOrderLine = (line: OrderLine, weighed?: WeighedLine): z.output<typeof orderLine> => ({
  type: line.kind,
  product_id: isVendorsLine(line) ? line.refId : null,
  name: line.name,
  vendor_name: line.vendorName,
  image: line.imageUrl,
  unit: line.unit,
  quantity: line.quantity,
  price: toDollars(line.unitPriceCents),
  line_total: toDollars(line.totalCents),
  sales_tax: line.isTaxable,
  weight_of: line.weightOf?.orderId ?? null,
  estimated_weight: poundsOf(line.estimatedWeight),
  weighed: weighed
    ? {
        units: weighed.units,
        weight: toPounds(weighed.weight),
        credit: toDollars(weighed.creditCents),
        next_bill: toDollars(weighed.nextBillCents),
      }
    : null,
});

export const toOrder = (record: Order): z.output<typeof order> => ({
  ...toOrderSummary(record),
  customer_number: record.customerNumber,
  is_renewal: record.isRenewal,
  items: record.lines.map((line, at) =>
    toOrderLine(
      line,
      record.weighed?.find((one) => one.line === at),
    ),
  ),
  subtotal: toDollars(record.subtotalCents),
  deposit: toDollars(record.depositCents),
  discount: toDollars(record.discountCents),
  promotion_code: record.promotionCode,
  tax: toDollars(record.taxStateCents + record.taxCountyCents),
  tax_breakdown: { state: toDollars(record.taxStateCents), county: toDollars(record.taxCountyCents) },
  county: record.county,
  credit_used: toDollars(record.creditUsedCents),
  credit_granted: toDollars(record.creditGrantedCents),
  amount_charged: toDollars(record.dueCents),
  payment_method_type: record.paymentMethodType,
  payment_method_label: record.paymentMethodLabel,
  payment_method_saved: record.methodTakenFrom !== undefined,
  payment_problem: record.paymentProblem,
  payment_intent_id: record.paymentIntentId,
  pickup: {
    location_id: record.location.id,
    name: record.location.name,
    address: record.location.address,
    city: record.location.city,
    state: record.location.state,
    zip_code: record.location.zipCode,
    hours: record.location.hours,
    phone: record.location.phone,
    cycle_id: record.cycle.id,
    cycle_name: record.cycle.name,
    pickup_date: record.cycle.pickupDate,
  },
  subscription_id: record.subscriptionId,
  special_instructions: record.specialInstructions ?? '',
  amount_refunded: toDollars(record.refundedCents - (record.withdrawnCents ?? 0) + creditedCents(record)),
  substitute_for: record.substituteFor ?? null,
  missing_units: (record.missingUnits ?? []).map(
    ({ line, name, quantity, isContent, state, reason, substitute }) => ({
      line,
      name,
      quantity,
      is_content: isContent,
      state,
      reason,
      substitute: substitute
        ? { order_id: substitute.orderId, name: substitute.name, quantity: substitute.quantity }
        : null,
    }),
  ),
  refunds: (record.refunds ?? []).map((refund) => toRefund(record, refund)),
  notes: record.notes.map((note) => ({
    note: note.note,
    created_at: note.createdAt,
    vendor_name: note.vendorName ?? '',
  })),
});
