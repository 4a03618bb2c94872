import type * as z from 'zod';
import type { explanation } from '#shared/contracts/orders/explanation.ts';
import { toDollars } from '#shared/money.ts';
import { explainPrice } from './explain-price.ts';
import { explainPayment } from './explain-payment.ts';
import { isMoneyIn, isOfPacking, itemsOf, type MoneyStep } from './money-step.ts';
import { isPayable, type Order } from './order.ts';
import type { OrderRefund } from './order-refund.ts';
import type { OrderLogEntry } from './order-log.ts';
import { asCreditCents } from './refund.ts';

/**
 * The totals of an explanation's parts in cents, without the part `price`. They come from the order alone,
 * not from its log. `explainOrder` compares the sums of the steps with them.
 */
export const explainedTotals = (order: Order) => ({
  credit: order.creditUsedCents - asCreditCents(order),
  payment: isMoneyIn(order.paymentStatus) ? order.dueCents - order.refundedCents : 0,
  reward:
    order.creditGrantedCents +
    (order.referralCreditCents ?? 0) -
    (order.refundedWhole?.rewardTakenCents ?? 0),
});

const earlierTexts = {
  credit: 'Came back as credit',
  payment: 'Moved at the payment provider',
  reward: 'Credit that came with it',
};

/**
 * Explains an order's money step by step, oldest first. Where `log` lacks amounts, one step without a time
 * covers the difference in `credit`, `payment` or `reward`, so each part adds up.
 * @param log the entries of the order's log, newest first: all of them, or only the latest
 */
export function explainOrder(order: Order, log: readonly OrderLogEntry[]): MoneyStep[] {
  const openingCause = {
    at: order.createdAt,
    by: order.isRenewal ? 'itself' : 'member',
    byName: '',
  } as const;
  const steps: MoneyStep[] = [
    ...explainPrice(order).map((step) => ({ ...openingCause, part: 'price' as const, ...step })),
    ...creditUsed(order).map((step) => ({ ...openingCause, ...step })),
    ...creditRefunds(order, log),
    ...explainPayment(order, log.toReversed()),
  ];
  const sorted = steps.toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? ''));
  const totals = explainedTotals(order);
  const missing = (['credit', 'payment', 'reward'] as const).flatMap((part): MoneyStep[] => {
    const cents = totals[part] - partCents(steps, part);
    return cents === 0
      ? []
      : [{ at: null, part, text: earlierTexts[part], cause: '', cents, by: 'itself', byName: '' }];
  });
  return [...sorted, ...missing];
}

export const partCents = (steps: readonly MoneyStep[], part: MoneyStep['part']): number =>
  steps.filter((step) => step.part === part).reduce((sum, { cents }) => sum + cents, 0);

const creditUsed = ({ creditUsedCents }: Order) =>
  creditUsedCents > 0
    ? [
        {
          part: 'credit' as const,
          text: 'Paid with credit',
          cause: 'Credit of the account is spent first',
          cents: creditUsedCents,
        },
      ]
    : [];

/** The steps of refunds as credit. Staff chose credit at once, or after a refund to the card failed. */
const creditRefunds = (order: Order, log: readonly OrderLogEntry[]): MoneyStep[] =>
  (order.refunds ?? [])
    .filter(({ to, state }) => to === 'credit' && state !== 'failed')
    .flatMap((refund): MoneyStep[] => {
      const creditEntry = log.find((entry) =>
        entry.refunds?.some(({ id, to, state }) => id === refund.id && to === 'credit' && state === 'made'),
      );
      const step: MoneyStep = {
        at: creditEntry?.at ?? refund.at,
        part: 'credit',
        text: 'Given back as credit',
        cause: itemsOf(order, refund),
        ...(!isOfPacking(refund) && { staffCause: refund.reason }),
        cents: -refund.cents,
        by: 'staff',
        byName: creditEntry?.by?.name ?? refund.by.name,
      };
      return refund.state === 'taken_back' ? [step, takenBack(refund)] : [step];
    });

const takenBack = ({ takenBackAt, cents, by }: OrderRefund): MoneyStep => ({
  at: takenBackAt ?? null,
  part: 'credit',
  text: 'Credit taken off again',
  cause: 'The missing goods were there after all',
  cents,
  by: 'staff',
  byName: by.name,
});

/** A member sees neither which person of the staff made a change, nor the cause that is for staff (`staffCause`). */
export function toExplanation(
  order: Order,
  log: readonly OrderLogEntry[],
  reader: 'member' | 'staff',
): z.output<typeof explanation> {
  const steps = explainOrder(order, log);
  const isStaff = reader === 'staff';
  const isIn = isMoneyIn(order.paymentStatus);
  const notPaidCents = isIn ? 0 : order.dueCents;
  const state = order.paymentStatus === 'processing' ? 'on_its_way' : isPayable(order) ? 'asked' : 'given_up';
  return {
    steps: steps.map(({ at, part, text, cause, staffCause, cents, by, byName }) => ({
      at,
      part,
      text,
      cause: [cause, isStaff && staffCause].filter(Boolean).join('. '),
      amount: toDollars(cents),
      by,
      by_name: isStaff ? byName : '',
    })),
    price: toDollars(partCents(steps, 'price')),
    paid_by_credit: toDollars(partCents(steps, 'credit')),
    paid_by_payment: toDollars(partCents(steps, 'payment')),
    reward: toDollars(partCents(steps, 'reward')),
    given_back: toDollars(asCreditCents(order) + (isIn ? order.refundedCents : 0)),
    not_paid: toDollars(notPaidCents),
    not_paid_state: notPaidCents > 0 ? state : 'nothing',
  };
}
