import { formatCents } from '#shared/money.ts';
import { accountChange } from '#functions/accounts/data/account-change.ts';
import { referralEntity } from '#functions/accounts/data/referrals.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import {
  creditChange,
  creditDueAtOf,
  type Referral,
  type ReferralSide,
} from '#functions/accounts/domain/referral.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import { outboxMail, transactWithMails, type OutboxMail } from '#functions/outbox/data/outbox.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { getEntities, nextVersion } from '#functions/platform/entity.ts';
import { newId } from '#functions/platform/ids.ts';
import { logger } from '#functions/platform/logger.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact, type NamedWrite } from '#functions/platform/table.ts';

/**
 * Gives both sides of a referral the credit that its order earned (Q043), on the order's pickup day. When the
 * order's payment went back as a whole, the credit that is not spent yet is taken back. All changes are one
 * transaction, so that each credit is given once. A deleted account stays as it is.
 * @returns true when the referral was due, and is settled now
 */
export const settleReferral = (userId: string, now: Date): Promise<boolean> =>
  retryOnConflict(async () => {
    const referral = await referralEntity.get(userId);
    if (!referral?.creditDueAt || referral.creditDueAt > now.toISOString()) return false;
    const [order, referred, referrer] = await getEntities([
      orderEntity.at(referral.orderId ?? 'none'),
      userEntity.at(referral.userId),
      userEntity.at(referral.referrerId),
    ]);
    const dueAt = order && creditDueAtOf(order.cycle.pickupDate);
    if (dueAt && dueAt > now.toISOString()) {
      await transact([referralEntity.replace(nextVersion(referral, { creditDueAt: dueAt }))]);
      return false;
    }
    const sides = [
      ...sideOf('referred', referred, referral, now),
      ...sideOf('referrer', referrer, referral, now),
    ];
    const givenCents = { ...referral.givenCents };
    for (const { side, cents } of sides) givenCents[side] += cents;
    await transactWithMails(
      [
        referralEntity.replace(nextVersion(referral, { creditDueAt: null, givenCents })),
        ...sides.flatMap(({ writes }) => writes),
      ],
      sides.map(({ mail }) => mail),
    );
    logger.info('Referral credit settled', { userId, orderId: referral.orderId, givenCents });
    return true;
  });

interface SettledSide {
  side: ReferralSide;
  cents: number;
  mail?: OutboxMail;
  writes: NamedWrite[];
}

/** Refused (`user`) when the account was deleted or its balance changed. */
function sideOf(side: ReferralSide, user: User | undefined, referral: Referral, now: Date): SettledSide[] {
  if (!user || user.deletedAt || referral.creditCents === referral.givenCents[side]) return [];
  const cents = creditChange(referral, side, user.creditCents);
  // Only the new member's ledger names the order. The friend who referred them does not learn it.
  const source = side === 'referred' ? (referral.orderId ?? 'referral') : 'referral';
  const entry = { amountCents: cents, reason: reasonOf(side, cents, referral), source };
  const writes = accountChange(user, { credits: [entry], asRead: ['deletedAt'] }, now);
  if (cents <= 0) return [{ side, cents, writes }];
  const data = {
    firstName: user.firstName,
    amount: formatCents(cents),
    isReferrer: side === 'referrer',
    link: absoluteUrl('/account'),
  };
  return [{ side, cents, mail: outboxMail(newId('msg', now), user, 'referral-credit', data, now), writes }];
}

/** The reason in the ledger, which member and staff read. It also says how much could not be taken back. */
function reasonOf(side: ReferralSide, cents: number, { creditCents, givenCents }: Referral): string {
  if (creditCents > givenCents[side])
    return side === 'referrer'
      ? 'Referral: a friend joined with your code'
      : 'Referral: you joined with a friend’s code';
  const spentCents = givenCents[side] - creditCents + cents;
  const spent = spentCents > 0 ? ` (${formatCents(spentCents)} of it was spent by then)` : '';
  return `Referral: credit taken back, as the money of the order went back${spent}`;
}
