import type { PaymentMethodType } from '#functions/payments/domain/provider-payment.ts';
import type { Basket } from '#functions/cart/domain/basket.ts';
import type { Quote, QuoteLine } from '#functions/cart/domain/pricing.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { pickupLocationOf, type Order } from '#functions/orders/domain/order.ts';
import type { OrderLine } from '#functions/orders/domain/order-line.ts';
import { commissionRateOf } from '#functions/settings/domain/vendor-commissions.ts';

/** The parts of an order, after everything in it was checked. */
export interface OrderParts {
  basket: Basket & { location: PickupLocation; cycle: Cycle };
  pickupDate: string;
  quote: Quote;
  paymentMethodType: PaymentMethodType;
  savePaymentMethod: boolean;
  isMethodForShares: boolean;
  specialInstructions: string;
}

/** Two carts with the same fingerprint count as the same order, even when their special instructions differ. */
export function fingerprintOf({ basket, pickupDate, quote }: OrderParts): string {
  return JSON.stringify([
    quote.lines.map((line) => [line.id, line.quantity, line.unitPriceCents]),
    basket.cycle.id,
    pickupDate,
    basket.location.id,
    quote.isPromotionUsed ? basket.cart.promotionCode : null,
    quote.creditCents,
    quote.dueCents,
  ]);
}

/** A plan's share, its deposit and each product are separate lines. */
export function composeOrder(id: string, parts: OrderParts, now: Date): Order {
  const { basket, pickupDate, quote } = parts;
  const { user, location, cycle, rates, settings } = basket;
  const planLine = quote.lines.find((line) => line.kind === 'plan');
  const plan = planLine && basket.plans.get(planLine.id);
  const at = now.toISOString();
  return {
    id,
    userId: user.id,
    customerNumber: user.customerNumber,
    createdAt: at,
    updatedAt: at,
    version: 1,
    status: 'pending',
    paymentStatus: 'pending',
    lines: [
      ...quote.lines.flatMap((line) => toOrderLines(line, commissionRateOf(settings, line.vendorId))),
      ...quote.weightDue,
    ],
    subtotalCents: quote.subtotalCents,
    depositCents: quote.depositCents,
    discountCents: quote.discountCents,
    promotionCode: quote.isPromotionUsed ? (basket.promotion?.code ?? null) : null,
    promotionRewardCents: quote.isPromotionUsed ? (basket.promotion?.creditRewardCents ?? 0) : 0,
    taxableCents: quote.taxableCents,
    taxStateCents: quote.taxStateCents,
    taxCountyCents: quote.taxCountyCents,
    stateTaxRate: quote.taxableCents > 0 ? rates.state : 0,
    countyTaxRate: quote.taxableCents > 0 ? rates.surtax : 0,
    county: quote.taxableCents > 0 ? rates.county : 'Unknown',
    creditUsedCents: quote.creditCents,
    creditGrantedCents: 0,
    refundedCents: 0,
    dueCents: quote.dueCents,
    location: pickupLocationOf(location),
    cycle: { id: cycle.id, name: cycle.name, cutoffAt: cycle.cutoffAt, pickupDate },
    plan: plan
      ? {
          id: plan.id,
          name: plan.name,
          description: plan.description,
          priceCents: plan.priceCents,
          annualFeeCents: planLine.annualFeeCents,
          depositCents: plan.isTrial ? 0 : plan.depositCents,
          isTrial: plan.isTrial,
        }
      : null,
    subscriptionId: plan ? id.replace(/^ord_/, 'sub_') : null,
    isRenewal: false,
    paymentMethodType: quote.dueCents === 0 ? 'none' : parts.paymentMethodType,
    paymentMethodLabel: '',
    savePaymentMethod: plan ? true : parts.savePaymentMethod,
    isMethodForShares: parts.isMethodForShares,
    paymentIntentId: null,
    paymentProblem: '',
    fingerprint: fingerprintOf(parts),
    ...(parts.specialInstructions && { specialInstructions: parts.specialInstructions }),
    notes: [],
  };
}

function toOrderLines(line: QuoteLine, commissionRate: number): OrderLine[] {
  const orderLine: OrderLine = {
    kind: line.kind,
    refId: line.id,
    name: line.name,
    vendorId: line.vendorId,
    vendorName: line.vendorName,
    imageUrl: line.imageUrl,
    unit: line.unit,
    ...(line.estimatedWeight !== undefined && { estimatedWeight: line.estimatedWeight }),
    quantity: line.quantity,
    unitPriceCents: line.unitPriceCents,
    totalCents: line.totalCents,
    discountCents: line.discountCents,
    isTaxable: line.isTaxable,
    isStockTaken: line.isStockCounted,
    commissionCents: 0,
    ...(line.kind === 'product' && {
      commissionCents: Math.round(line.totalCents * commissionRate),
      commissionRate,
    }),
  };
  if (line.depositCents === 0) return [orderLine];
  const deposit: OrderLine = {
    ...orderLine,
    kind: 'deposit',
    name: `${line.name}: deposit`,
    unit: 'once',
    unitPriceCents: line.depositCents,
    totalCents: line.depositCents,
    discountCents: 0,
    isStockTaken: false,
    commissionCents: 0,
  };
  return [orderLine, deposit];
}
