import { changeItem } from '#functions/platform/change-item.ts';
import { defineVersionedEntity } from '#functions/platform/entity.ts';
import { due, keys } from '#functions/platform/keys.ts';
import { getItem, type NamedWrite } from '#functions/platform/table.ts';
import { newReferral, type Referral } from '../domain/referral.ts';

/** A referral is in the `due` index while its credit is to be given or taken back. */
export const referralEntity = defineVersionedEntity({
  name: 'referred member',
  key: (userId: string) => ({ pk: `REFERRED#${userId}`, sk: 'REFERRED' }),
  idOf: (referral: Referral) => [referral.userId],
  indexes: ({ creditDueAt }) =>
    creditDueAt === null ? {} : { due_pk: due.referralCredits, due_sk: creditDueAt },
});

/** Answers the writes of a sign-up with a code. Refused (`referral code`) when the code is no longer the referrer's. */
export const referralWrites = (userId: string, referrerId: string, code: string, now: Date): NamedWrite[] => [
  referralEntity.create(newReferral(userId, referrerId, now)),
  changeItem('referral code', keys.referralCode(code), {
    add: { referred: 1 },
    when: { userId: referrerId },
  }),
];

/** Reads the number of accounts made with a code; 0 for a code that is nobody's. */
export const referredBy = async (code: string): Promise<number> =>
  (await getItem<{ referred?: number }>(keys.referralCode(code)))?.referred ?? 0;

/** Reads the referrals whose credit is due to be given or taken back, the longest waiting first. */
export const listReferralsDue = async (now: Date, limit: number): Promise<string[]> =>
  (await referralEntity.queryDue(due.referralCredits, now, limit)).map(({ userId }) => userId);
