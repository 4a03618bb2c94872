import type * as z from 'zod';
import type { depositSettlement } from '#shared/contracts/users/users.ts';
import { formatCents, toCents } from '#shared/money.ts';
import { refusedChange, stillAdmin } from '#functions/accounts/data/actor-check.ts';
import { accountChange } from '#functions/accounts/data/account-change.ts';
import { holdsAfterEnd, type User } from '#functions/accounts/domain/user.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { cartEntity, waitsAsRead } from '#functions/cart/data/carts.ts';
import type { StoredCart } from '#functions/cart/domain/cart.ts';
import { latestOrdersOf } from '#functions/orders/data/latest-orders.ts';
import { changedOrderWrites, orderEntity } from '#functions/orders/data/orders.ts';
import { changeOrder } from '#functions/orders/domain/order.ts';
import { nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import { outboxMail, transactWithMails } from '#functions/outbox/data/outbox.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { changedMeanwhile, conflict, invalid, notFound } from '#functions/platform/errors.ts';
import { newId } from '#functions/platform/ids.ts';
import type { NamedWrite } from '#functions/platform/table.ts';

type Settlement = z.output<typeof depositSettlement>;

/**
 * Settles a held deposit: the co-op may keep an amount, with a reason. The rest becomes credit.
 * @throws AppError `not_found`; `conflict` while the member has a share or is paying for one, and when the
 * deposit is not the one that staff saw; `invalid` when the co-op would keep more than it holds
 */
export async function settleDeposit(
  userId: string,
  { deposit, kept, reason }: Settlement,
  by: string,
  now: Date,
): Promise<User> {
  const [user, cart] = await getEntities([userEntity.at(userId), cartEntity.at(userId)]);
  if (!user || user.deletedAt) throw notFound('User');
  const [heldCents, keptCents] = [user.depositCents, toCents(kept)];
  if (heldCents !== toCents(deposit)) throw changedMeanwhile('user');
  if (!holdsAfterEnd(user))
    throw conflict('A deposit is settled once the share has ended, and while one is held.');
  if (keptCents > heldCents) throw invalid('kept', `The co-op holds ${formatCents(heldCents)}`);
  if (await isPayingForShare(cart))
    throw conflict(
      'This member is paying for a share, for which the deposit counts. Please try again in half an hour.',
    );
  const returnedCents = heldCents - keptCents;
  const entry = (amountCents: number, why: string) =>
    amountCents === 0 ? [] : [{ amountCents, reason: why, source: 'staff' }];
  const change = accountChange(
    user,
    {
      deposits: [
        ...entry(-keptCents, `Kept by the co-op: ${reason}`),
        ...entry(-returnedCents, 'Given back as credit'),
      ],
      credits: entry(returnedCents, 'Deposit given back'),
      asRead: ['subscriptionStatus', 'deletedAt', 'version'],
    },
    now,
  );
  const data = {
    firstName: user.firstName,
    kept: keptCents > 0 ? formatCents(keptCents) : '',
    returned: returnedCents > 0 ? formatCents(returnedCents) : '',
    reason,
    link: absoluteUrl('/account'),
  };
  const mail = outboxMail(newId('msg', now), user, 'deposit-settled', data, now);
  const audit = auditEntry({
    by,
    at: now,
    kind: 'user',
    id: userId,
    before: { depositCents: heldCents },
    after: { depositCents: 0, reason },
  });
  try {
    const writes = [
      ...change,
      ...(await settledOrders(userId, now)),
      waitsAsRead(userId, cart),
      audit,
      ...stillAdmin(by, userId),
    ];
    await transactWithMails(writes, [mail]);
  } catch (error) {
    throw refusedChange(error);
  }
  return {
    ...user,
    depositCents: 0,
    creditCents: user.creditCents + returnedCents,
    version: user.version + 1,
  };
}

async function isPayingForShare(cart: StoredCart | undefined): Promise<boolean> {
  const order = cart?.pendingOrderId ? await orderEntity.get(cart.pendingOrderId) : undefined;
  return order?.paymentStatus === 'pending' && order.plan !== null;
}

/** Answers the writes that set `isDepositSettled` on all orders of the member that charged a deposit. */
async function settledOrders(userId: string, now: Date): Promise<NamedWrite[]> {
  const all = await latestOrdersOf(userId);
  const [orders] = await getEntities([
    all.filter(({ depositCents }) => depositCents > 0).map(({ id }) => orderEntity.at(id)),
  ]);
  return orders.flatMap((order) =>
    order && !order.isDepositSettled
      ? changedOrderWrites(order, changeOrder(order, { isDepositSettled: true }, now), nextDueAt(order, now))
      : [],
  );
}
