import type { Charge } from '#functions/orders/domain/charge.ts';
import { changeOrder, type Order } from '#functions/orders/domain/order.ts';
import { waivedCharge } from '#functions/payments/domain/giving-up.ts';

/** The money alone is given up, of what was packed or handed out: the order stays, what it took stays taken. */
export const writeOff = (
  order: Order,
  charge: Charge,
  reason: string,
  now: Date,
): { order: Order; charge: Charge } => ({
  order: changeOrder(order, { paymentStatus: 'failed', paymentProblem: reason, isWrittenOff: true }, now),
  charge: waivedCharge(charge, reason, now),
});
