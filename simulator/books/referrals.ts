import type { Referral } from '#functions/accounts/domain/referral.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { referralCredits } from '../actors/price-actions.ts';
import type { Snapshot } from './snapshot.ts';

/** Money came in for it, whatever became of that. */
const isPaid = ({ paymentStatus, dueCents }: Order) =>
  dueCents > 0 && ['paid', 'refunded', 'partially_refunded'].includes(paymentStatus);

/** An order that is large enough for any of the credits that staff set. */
const isLarge = ({ dueCents }: Order) => dueCents >= 2 * 100 * referralCredits.at(-1)!;

/**
 * Of each referral one order at most is the first one, once a large one was paid, and it brought in what both sides get;
 * its credit is in both ledgers once. A side that deleted the account may have none of it.
 */
export function* referralBook({ items, orders, credits, users }: Snapshot): Generator<string> {
  const referrals = items.filter(({ entity }) => entity === 'referred member') as unknown as Referral[];
  const here = new Set(users.flatMap(({ id, deletedAt }) => (deletedAt ? [] : [id])));
  const given = credits.filter(({ reason }) => reason.startsWith('Referral: '));
  const bookedTo = (id: string, source: string) =>
    given
      .filter((entry) => entry.userId === id && entry.source === source)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  for (const { userId, orderId, creditCents } of referrals) {
    const own = orders.filter((order) => order.userId === userId);
    if (orderId === null && own.some((order) => isPaid(order) && isLarge(order)))
      yield `${userId} has paid an order, and none is the first`;
    const first = own.find(({ id }) => id === orderId);
    if (first && first.dueCents < 2 * creditCents)
      yield `${userId} earned ${creditCents} for each side by ${first.id}, which brought in ${first.dueCents}`;
    const marked = own.filter(({ referralCreditCents }) => referralCreditCents !== undefined);
    if (marked.some(({ id, referralCreditCents }) => id !== orderId || referralCreditCents !== creditCents))
      yield `${userId} has ${marked.length} orders that say they were the first`;
    const booked = orderId === null ? 0 : bookedTo(userId, orderId);
    if (booked !== creditCents && (here.has(userId) || booked !== 0))
      yield `${userId} earned ${creditCents} by ${orderId}, and was given ${booked}`;
  }
  for (const referrerId of new Set(referrals.map((referral) => referral.referrerId))) {
    const earned = referrals
      .filter((referral) => referral.referrerId === referrerId)
      .reduce((sum, { creditCents }) => sum + creditCents, 0);
    const booked = bookedTo(referrerId, 'referral');
    if (here.has(referrerId) ? booked !== earned : booked > earned)
      yield `${referrerId} earned ${earned} by friends, and was given ${booked}`;
  }
}
