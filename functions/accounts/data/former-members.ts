import { defineEntity } from '#functions/platform/entity.ts';
import { keyedHash } from '#functions/platform/signed-token.ts';
import { put, type NamedWrite } from '#functions/platform/table.ts';
import type { User } from '../domain/user.ts';

/** The one-time benefits that a deleted account has used. Only its email address leads to the record. */
interface FormerMember {
  /** A keyed hash of the address. */
  hash: string;
  trialUsed: boolean;
  usedCodes: string[];
}

const hashOf = (email: string): Promise<string> => keyedHash('former-member', email);

const formerMemberEntity = defineEntity({
  name: 'former member',
  key: (hash: string) => ({ pk: `FORMER#${hash}`, sk: 'FORMER' }),
  idOf: (former: FormerMember) => [former.hash],
});

/** Answers a reference to the record of the deleted account that had `email` (in lower case), for a batch read. */
export const formerMemberAt = async (email: string) => formerMemberEntity.at(await hashOf(email));

export const findFormerMember = async (email: string) => formerMemberEntity.get(await hashOf(email));

/** Answers fields of a new account: benefits that an earlier account of the address used are not given again. */
export const beginsAs = (former: FormerMember | undefined): Pick<User, 'trialUsed' | 'codesUsedBefore'> =>
  former ? { trialUsed: former.trialUsed, codesUsedBefore: former.usedCodes } : { trialUsed: false };

/** Answers the writes that keep, at an account's deletion, the benefits and the `codes` that it has used. */
export async function formerMemberWrites(user: User, codes: readonly string[]): Promise<NamedWrite[]> {
  const usedCodes = [...new Set([...(user.codesUsedBefore ?? []), ...codes])];
  const wasMember = user.customerNumber !== null || user.referredBy !== null;
  if (!user.trialUsed && usedCodes.length === 0 && !wasMember) return [];
  const former = { hash: await hashOf(user.email), trialUsed: user.trialUsed, usedCodes };
  return [put('former member', { Item: formerMemberEntity.item(former) })];
}
