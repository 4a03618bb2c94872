import { Refusal } from '#shared/refusal.ts';
import { ratesFor } from '#functions/cart/domain/tax.ts';
import { keptUnits } from '#functions/orders/domain/contribution.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { netCents, earningLinesOf } from '#functions/orders/domain/vendor-earning.ts';
import { vendorsOf } from '#functions/orders/domain/vendor-status.ts';
import { planRefund } from '#functions/refunds/domain/plan-refund.ts';
import type { StoreSettings } from '#functions/settings/domain/store-settings.ts';
import { moneyWay, refundRequest } from './call-off.ts';
import type { CallOff } from './disruption.ts';
import { taxTooMuchCents } from './move.ts';

/** The expected outcome for one order. Money in cents. */
export interface Foreseen {
  way: 'give back' | 'give up' | 'wait' | 'left' | 'move';
  toPaymentCents: number;
  asCreditCents: number;
}

const nothing = { toPaymentCents: 0, asCreditCents: 0 };

/** @param heldCents the part of the member's deposit that the co-op holds */
export function foreseenCallOff(
  order: Order,
  heldCents: number,
  plan: Pick<CallOff, 'id' | 'refundTo' | 'reason'>,
): Foreseen {
  try {
    const way = moneyWay(order);
    const request = way === 'give back' && refundRequest(order, heldCents, plan);
    if (!request) return { way, ...nothing };
    const parts = planRefund(order, request, heldCents).parts;
    const centsTo = (to: 'payment' | 'credit') =>
      parts.filter((part) => part.to === to).reduce((sum, { cents }) => sum + cents, 0);
    return { way, toPaymentCents: centsTo('payment'), asCreditCents: centsTo('credit') };
  } catch (error) {
    if (error instanceof Refusal) return { way: 'left', ...nothing };
    throw error;
  }
}

/** @param county the county of the new location */
export const foreseenMove = (order: Order, county: string, settings: StoreSettings, now: Date): Foreseen => ({
  way: 'move',
  toPaymentCents: 0,
  asCreditCents: taxTooMuchCents(order, ratesFor(county, settings, now)),
});

/** Sums some orders by vendor: the units that were not refunded, and the vendors' earnings. */
export function vendorShares(orders: readonly Order[]) {
  const shares = new Map<string, { name: string; units: number; cents: number }>();
  for (const order of orders)
    for (const vendorId of vendorsOf(order).filter(Boolean)) {
      const share = shares.get(vendorId) ?? { name: '', units: 0, cents: 0 };
      const own = order.lines
        .map((line, at) => ({ line, at }))
        .filter(({ line }) => line.kind === 'product' && line.vendorId === vendorId);
      shares.set(vendorId, {
        name: own[0]?.line.vendorName ?? share.name,
        units: share.units + own.reduce((sum, { line, at }) => sum + keptUnits(order, line, at), 0),
        cents: share.cents + earningLinesOf(order, vendorId).reduce((sum, line) => sum + netCents(line), 0),
      });
    }
  return shares;
}
