import { accountChange } from '../data/account-change.ts';
import { formatCents } from '#shared/money.ts';
import { enqueue, outboxWrite } from '#functions/outbox/data/outbox.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { getEntities, nextVersion } from '#functions/platform/entity.ts';
import { newId } from '#functions/platform/ids.ts';
import { logger } from '#functions/platform/logger.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact, type NamedWrite } from '#functions/platform/table.ts';
import { referralEntity } from '../data/referrals.ts';
import { userEntity } from '../data/users.ts';
import type { Referral } from '../domain/referral.ts';
import type { User } from '../domain/user.ts';

/**
 * Gives both sides of a referral the credit that its first order earned (Q043): both ledgers, both messages, and the referral
 * as done, in one transaction, so exactly once. Whoever deleted the account meanwhile gets nothing, and the other side does.
 * @returns whether there was something to give
 */
export const giveReferralCredit = (userId: string, now: Date): Promise<boolean> =>
  retryOnConflict(async () => {
    const referral = await referralEntity.get(userId);
    if (!referral || referral.creditDueAt === null) return false;
    const [referred, referrer] = await getEntities([
      userEntity.at(referral.userId),
      userEntity.at(referral.referrerId),
    ]);
    const sides = [
      ...sideOf(referred, referral, { isReferrer: false }, now),
      ...sideOf(referrer, referral, { isReferrer: true }, now),
    ];
    await transact([
      referralEntity.replace(nextVersion(referral, { creditDueAt: null })),
      ...sides.flatMap(({ writes }) => writes),
    ]);
    logger.info('Referral credit given', { userId, orderId: referral.orderId, sides: sides.length });
    await enqueue(sides.map(({ messageId }) => messageId));
    return true;
  });

/** The credit and the message of one side; refused (`user`) when the account was deleted or its balance changed. */
function sideOf(
  user: User | undefined,
  { creditCents, orderId }: Referral,
  { isReferrer }: { isReferrer: boolean },
  now: Date,
): { messageId: string; writes: NamedWrite[] }[] {
  if (!user || user.deletedAt) return [];
  const messageId = newId('msg', now);
  const reason = isReferrer
    ? 'Referral: a friend joined with your code'
    : 'Referral: you joined with a friend’s code';
  // Which order it was is nothing for the friend.
  const source = isReferrer ? 'referral' : (orderId ?? 'referral');
  return [
    {
      messageId,
      writes: [
        ...accountChange(
          user,
          { credits: [{ amountCents: creditCents, reason, source }], asRead: ['deletedAt'] },
          now,
        ),
        outboxWrite(
          {
            id: messageId,
            template: 'referral-credit',
            to: user.email,
            userId: user.id,
            data: {
              firstName: user.firstName,
              amount: formatCents(creditCents),
              isReferrer,
              link: absoluteUrl('/account'),
            },
          },
          now,
        ),
      ],
    },
  ];
}
