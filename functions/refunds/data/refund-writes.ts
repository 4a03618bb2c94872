import { accountChange, entryOf } from '#functions/accounts/data/account-change.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { referralEntity } from '#functions/accounts/data/referrals.ts';
import { returnUnits } from '#functions/catalogue/data/stock.ts';
import type { StaffChange } from '#functions/orders/data/order-log.ts';
import { changedOrderWrites } from '#functions/orders/data/orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { itemsGivenBack } from '#functions/orders/domain/refund.ts';
import { nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import { outboxMail, type OutboxMail } from '#functions/outbox/data/outbox.ts';
import { orderMail, orderMessageId } from '#functions/settlement/data/order-mail.ts';
import { revenueChange } from '#functions/settlement/data/revenue-change.ts';
import { chargeChange } from '#functions/orders/data/renewal-counters.ts';
import type { PayingFacts } from '#functions/settlement/domain/facts.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import { releaseWrites } from '#functions/promotions/data/promotions.ts';
import { formatCents } from '#shared/money.ts';
import type { RefundedOrder } from '../domain/refund-order.ts';

interface RefundContext {
  /** Ids of products whose stock is counted. */
  counted: Set<string>;
  staff: StaffChange;
  /** Fields of the account to change, apart from its balances. */
  account?: Pick<User, 'weightDue'>;
  /** Fields of the account that change when the refund ends a trial. */
  membership?: Partial<Pick<User, 'trialUsed' | 'subscriptionId' | 'subscriptionStatus'>> | undefined;
}

/**
 * The transaction that decides a refund. It also gives the credit of the refund to the member. The provider
 * sends money to a card or bank account afterwards.
 */
export function refundWrites(
  before: Order,
  { user, charge: chargeBefore }: PayingFacts,
  { order, charge, referral, note, ...refunded }: RefundedOrder,
  { counted, staff, ...context }: RefundContext,
  now: Date,
): { mails: OutboxMail[]; writes: NamedWrite[] } {
  const id = orderMessageId(order, 'order-credited', order.version);
  const { creditedCents, weightDue } = refunded;
  const account = context.account ?? (weightDue !== undefined && { weightDue: weightDue ?? undefined });
  const isTold = order.refunds?.some(
    (refund) => refund.isTold && !before.refunds?.some((one) => one.id === refund.id),
  );
  const tells = creditedCents > 0 && !isTold;
  const items = itemsGivenBack(before, order, 'credit', creditedCents);
  const data = { ...orderMail(before, user), amount: formatCents(creditedCents), items };
  return {
    mails: tells ? [outboxMail(id, user, 'order-credited', data, now)] : [],
    writes: [
      ...changedOrderWrites(before, order, nextDueAt(order, now), {
        ...staff,
        note: [staff.note, note].filter(Boolean).join('\n'),
      }),
      ...revenueChange(before, order, now),
      ...(chargeBefore && charge ? chargeChange(before, chargeBefore, charge) : []),
      ...(referral ? [referralEntity.replace(referral)] : []),
      ...returnUnits(refunded.stock, counted),
      ...accountChange(
        user,
        {
          credits: refunded.credits.map((credit) => ({ source: before.id, ...credit })),
          deposits: entryOf(before, -refunded.depositCents, 'Given back with a refund'),
          set: { ...account, ...context.membership },
          asRead: creditedCents > 0 ? ['deletedAt'] : [],
        },
        now,
      ),
      ...(refunded.releasesCode ? releaseWrites(before) : []),
    ],
  };
}
