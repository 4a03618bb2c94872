import { defineEntity } from '#functions/platform/entity.ts';
import { keyedHash } from '#functions/platform/signed-token.ts';
import { put, type NamedWrite } from '#functions/platform/table.ts';
import type { User } from '../domain/user.ts';

/**
 * The benefits that a person may have once and that a deleted account has used. The record can be found only
 * with the account's email address.
 */
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

/**
 * Answers a reference to the record of the deleted account that had this email. With the reference, one
 * request can read the record and other items.
 * @param email in lower case
 */
export const formerMemberAt = async (email: string) => formerMemberEntity.at(await hashOf(email));

/**
 * Reads the record of the deleted account that had this email; undefined when `formerMemberWrites` kept none.
 */
export const findFormerMember = async (email: string) => formerMemberEntity.get(await hashOf(email));

/**
 * Answers the fields of a new account that tell which one-time benefits are used. When an account with the
 * same email was deleted, the benefits that it used are not given again.
 */
export const beginsAs = (former: FormerMember | undefined): Pick<User, 'trialUsed' | 'codesUsedBefore'> =>
  former ? { trialUsed: former.trialUsed, codesUsedBefore: former.usedCodes } : { trialUsed: false };

/**
 * Answers the writes that keep the used benefits of an account at its deletion. There are writes only for an
 * account that used a benefit, had a customer number or was referred.
 * @param codes the codes that the account has used
 */
export async function formerMemberWrites(user: User, codes: readonly string[]): Promise<NamedWrite[]> {
  const usedCodes = [...new Set([...(user.codesUsedBefore ?? []), ...codes])];
  const wasMember = user.customerNumber !== null || user.referredBy !== null;
  if (!user.trialUsed && usedCodes.length === 0 && !wasMember) return [];
  const former = { hash: await hashOf(user.email), trialUsed: user.trialUsed, usedCodes };
  return [put('former member', { Item: formerMemberEntity.item(former) })];
}
