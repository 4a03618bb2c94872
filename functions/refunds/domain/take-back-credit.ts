import { formatCents } from '#shared/money.ts';
import { Refusal } from '#shared/refusal.ts';
import { isStanding } from '#functions/orders/domain/refund.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { PayingFacts } from '#functions/settlement/domain/facts.ts';
import { withRefunds, type RefundedOrder } from './refund-order.ts';

/**
 * Takes back the credit that a refund of missing goods gave, because the goods were there after all.
 * @returns also `takenCents`: the credit that the member loses
 * @throws Refusal when money went back to the payment, the credit is spent, or the whole order was given back
 */
export function takeBackCredit(
  order: Order,
  requestId: string,
  { user, charge, referral }: PayingFacts,
  now: Date,
): RefundedOrder & { takenCents: number } {
  const isOfIt = (refund: { requestId: string }) => refund.requestId === requestId;
  const standing = (order.refunds ?? []).filter((refund) => isOfIt(refund) && isStanding(refund));
  if (standing.some(({ to }) => to === 'payment'))
    throw new Refusal('Its money went back to the card or bank account, and stays there.');
  if (order.refundedWhole)
    throw new Refusal('All of the order was given back since, so its credit stays with the member.');
  const takenCents = standing.reduce((sum, { cents }) => sum + cents, 0);
  if (user.creditCents < takenCents)
    throw new Refusal(
      `Its member has ${formatCents(user.creditCents)} of credit left, so the ${formatCents(takenCents)} stay with them.`,
    );
  const refunds = (order.refunds ?? []).map((refund) =>
    isOfIt(refund) ? { ...refund, state: 'taken_back' as const, takenBackAt: now.toISOString() } : refund,
  );
  return {
    ...withRefunds(order, refunds, { charge, referral }, now, {}),
    credits:
      takenCents > 0 ? [{ amountCents: -takenCents, reason: 'Missing goods were there after all' }] : [],
    creditedCents: 0,
    depositCents: 0,
    releasesCode: false,
    stock: [],
    note: '',
    takenCents,
  };
}
