import { formatLocalDate } from '#shared/local-date.ts';
import { formatCents } from '#shared/money.ts';
import { accountChange, entryOf } from '#functions/accounts/data/account-change.ts';
import { referralEntity } from '#functions/accounts/data/referrals.ts';
import { fullName } from '#functions/accounts/domain/user.ts';
import { newChargeWrite } from '#functions/orders/data/charges.ts';
import { changedOrderWrites } from '#functions/orders/data/orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { itemsGivenBack } from '#functions/orders/domain/refund.ts';
import { nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import { outboxMail, outboxMessage, staffAddress, type OutboxMail } from '#functions/outbox/data/outbox.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import type { PayingFacts } from '../domain/facts.ts';
import type { GivenBack, Owing } from '../domain/money-back.ts';
import { orderMail, orderMessageId } from './order-mail.ts';
import { revenueChange } from './revenue-change.ts';
import { chargeChange } from '#functions/orders/data/renewal-counters.ts';

interface Writes {
  mails: OutboxMail[];
  writes: NamedWrite[];
}

/**
 * The transaction that books how much of an order's payment was given back: more than before, or less after a
 * refund that failed. The member is not mailed about a dispute, as their own bank tells them.
 * @param kind the template of the mail about money that a refund gives back
 */
export function givenBackWrites(
  before: Order,
  { user, charge: chargeBefore }: PayingFacts,
  { order, charge, moreCents, depositCents, referral }: GivenBack,
  kind: 'payment-refunded' | 'payment-given-back',
  now: Date,
): Writes {
  const tells = moreCents < 0 || moreCents > toldCents(before, order);
  const template = moreCents < 0 ? 'refund-failed' : kind;
  const id = orderMessageId(order, template, order.version);
  const items = moreCents < 0 ? [] : itemsGivenBack(before, order, 'payment', moreCents);
  const data = { ...orderMail(before, user), amount: formatCents(Math.abs(moreCents)), items };
  return {
    mails: tells ? [outboxMail(id, user, template, data, now)] : [],
    writes: [
      ...changedOrderWrites(before, order, nextDueAt(order, now)),
      ...revenueChange(before, order, now),
      ...(chargeBefore && charge ? chargeChange(before, chargeBefore, charge) : []),
      ...(referral ? [referralEntity.replace(referral)] : []),
      ...accountChange(user, { deposits: entryOf(before, depositCents, depositReason(depositCents)) }, now),
    ],
  };
}

/**
 * The sum in cents of the refunds to the payment that became `made` or `under_way` by this change, and of which
 * an earlier mail told the member (`isTold`). The member is mailed again only when more money than this went back.
 */
const toldCents = ({ refunds: was = [] }: Order, { refunds = [] }: Order): number =>
  refunds
    .filter(
      ({ id, isTold, to, state }) =>
        isTold &&
        to === 'payment' &&
        (state === 'under_way' || state === 'made') &&
        was.some((before) => before.id === id && before.state === 'due'),
    )
    .reduce((sum, { cents }) => sum + cents, 0);

const depositReason = (cents: number): string =>
  cents < 0 ? 'Went back with its payment' : 'Held again, as its payment came back';

/**
 * The transaction that makes an order owed. Its charge is listed as open without planned attempts, and its
 * deposit is taken off the account. Staff are mailed.
 * @param payLink where the member pays the order; undefined when the member is not mailed
 */
export function owedWrites(
  before: Order,
  { user, charge: chargeBefore }: PayingFacts,
  { order, charge, depositCents, referral }: Owing,
  payLink: string | undefined,
  now: Date,
): Writes {
  const amount = formatCents(before.dueCents);
  const reason = order.paymentProblem;
  const data = { ...orderMail(before, user), amount, reason };
  const id = orderMessageId(order, 'payment-owed', order.version);
  const memberMails =
    charge && payLink ? [outboxMail(id, user, 'payment-owed', { ...data, payLink }, now)] : [];
  const staffMail = outboxMessage(
    {
      id: orderMessageId(order, 'staff-payment-owed', order.version),
      template: 'staff-payment-owed',
      to: staffAddress,
      data: {
        orderId: order.id,
        name: fullName(user),
        email: user.email,
        amount,
        reason,
        pickupDate: formatLocalDate(order.cycle.pickupDate),
        credits: creditsBroughtBy(order),
        link: absoluteUrl('/admin'),
      },
    },
    now,
  );
  return {
    mails: [...memberMails, staffMail],
    writes: [
      ...changedOrderWrites(before, order, nextDueAt(order, now)),
      ...revenueChange(before, order, now),
      ...(charge
        ? [...(chargeBefore ? chargeChange(before, chargeBefore, charge) : [newChargeWrite(charge, now)])]
        : []),
      ...(referral ? [referralEntity.replace(referral)] : []),
      ...accountChange(user, { deposits: entryOf(before, -depositCents, 'Went back with its payment') }, now),
    ],
  };
}

/** For staff: the member keeps the credit of the order's code when the payment is taken back. */
const creditsBroughtBy = ({ creditGrantedCents, promotionCode }: Order): string[] =>
  creditGrantedCents > 0 ? [`${formatCents(creditGrantedCents)} by the code ${promotionCode}`] : [];
