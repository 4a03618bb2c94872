import type { Charge } from '#functions/orders/domain/charge.ts';
import { changeOrder, type Order } from '#functions/orders/domain/order.ts';
import { waivedCharge } from '#functions/settlement/domain/giving-up.ts';

/** Gives up only the money: the order keeps its status, and its stock does not go back. */
export const writeOff = (
  order: Order,
  charge: Charge,
  reason: string,
  now: Date,
): { order: Order; charge: Charge } => ({
  order: changeOrder(order, { paymentStatus: 'failed', paymentProblem: reason, isWrittenOff: true }, now),
  charge: waivedCharge(charge, reason, now),
});
