import { creditDueAtOf, type Referral } from '#functions/accounts/domain/referral.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { referralCredits } from '../actors/price-actions.ts';
import type { Snapshot } from './snapshot.ts';

const isGone = ({ paymentStatus, refundedWhole }: Order) =>
  ['failed', 'refunded'].includes(paymentStatus) || refundedWhole !== undefined;

const isPaid = (order: Order) =>
  order.dueCents > 0 && ['paid', 'partially_refunded'].includes(order.paymentStatus) && !isGone(order);

/** True when the order's amount covers the highest referral credit that staff set, for both sides together. */
const isLarge = ({ dueCents }: Order) => dueCents >= 2 * 100 * referralCredits.at(-1)!;

/**
 * Checks referrals.
 * - Only one order counts as a referral's first order.
 * - A referral has a first order once the referred member has paid a large enough order.
 * - The first order is paid, and its amount is at least the credit of both sides together.
 * - Both sides have the credit from the pickup day on. A side whose account was deleted may lack it.
 * - The credit ledger has the same amounts as the referrals.
 */
export function* referralBook({ items, orders, credits, users, now }: Snapshot): Generator<string> {
  const referrals = items.filter(({ entity }) => entity === 'referred member') as unknown as Referral[];
  const here = new Set(users.flatMap(({ id, deletedAt }) => (deletedAt ? [] : [id])));
  for (const { userId, referrerId, orderId, creditCents, givenCents, creditDueAt } of referrals) {
    const own = orders.filter((order) => order.userId === userId);
    if (orderId === null && !own.some(isGone) && own.some((order) => isPaid(order) && isLarge(order)))
      yield `${userId} has paid an order, and none is the first`;
    const first = own.find(({ id }) => id === orderId);
    if (first && !isPaid(first)) yield `${userId} has ${first.id} as the first, and its money is not there`;
    if (first && first.dueCents < 2 * creditCents)
      yield `${userId} earned ${creditCents} for each side by ${first.id}, which brought in ${first.dueCents}`;
    const marked = own.filter(({ referralCreditCents }) => referralCreditCents !== undefined);
    if (marked.some(({ id, referralCreditCents }) => id !== orderId || referralCreditCents !== creditCents))
      yield `${userId} has ${marked.length} orders that say they were the first`;
    const hasCome = !first || Date.parse(creditDueAtOf(first.cycle.pickupDate)) <= now;
    if (hasCome && creditDueAt !== null) yield `${userId} has a referral that waits since ${creditDueAt}`;
    for (const [id, cents] of [
      [userId, givenCents.referred],
      [referrerId, givenCents.referrer],
    ] as const) {
      if (hasCome && here.has(id) && cents < creditCents)
        yield `${id} is to have ${creditCents} by ${orderId}, and was given ${cents}`;
      if (!hasCome && cents > 0 && !own.some(isGone)) yield `${id} was given ${cents} before the pickup`;
    }
  }
  for (const { id } of users) {
    const totalCents = referrals.reduce(
      (sum, { userId, referrerId, givenCents: { referred, referrer } }) =>
        sum + (userId === id ? referred : 0) + (referrerId === id ? referrer : 0),
      0,
    );
    const booked = credits
      .filter(({ userId, reason }) => userId === id && reason.startsWith('Referral: '))
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    if (booked !== totalCents) yield `${id} has ${booked} by referrals, which say ${totalCents}`;
  }
}
