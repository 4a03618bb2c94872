import { defineEntity } from '#functions/platform/entity.ts';
import { keyedHash } from '#functions/platform/signed-token.ts';
import { put, type NamedWrite } from '#functions/platform/table.ts';
import type { User } from '../domain/user.ts';

/** What is had once a member, and an account that was deleted has had. Whose it was, only who has the address can ask. */
interface FormerMember {
  /** Keyed, of the address. */
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

/** What a deleted account of this address has had, to be read with other items. `email` in lower case. */
export const formerMemberAt = async (email: string) => formerMemberEntity.at(await hashOf(email));

/** The same by itself; undefined where there was none, or it had nothing. */
export const findFormerMember = async (email: string) => formerMemberEntity.get(await hashOf(email));

/** How an account begins whose address had one before: nothing that is had once a member is had again. */
export const beginsAs = (former: FormerMember | undefined): Pick<User, 'trialUsed' | 'codesUsedBefore'> =>
  former ? { trialUsed: former.trialUsed, codesUsedBefore: former.usedCodes } : { trialUsed: false };

/**
 * What stays of an account that is deleted, so that "once a member" does not end with it; nothing where it had nothing.
 * @param redeemed the codes that it has used
 */
export async function formerMemberWrites(user: User, redeemed: readonly string[]): Promise<NamedWrite[]> {
  const usedCodes = [...new Set([...(user.codesUsedBefore ?? []), ...redeemed])];
  const wasMember = user.customerNumber !== null || user.referredBy !== null;
  if (!user.trialUsed && usedCodes.length === 0 && !wasMember) return [];
  const former = { hash: await hashOf(user.email), trialUsed: user.trialUsed, usedCodes };
  return [put('former member', { Item: formerMemberEntity.item(former) })];
}
