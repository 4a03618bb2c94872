import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { atMost, changeItem, conditionOf, either, isThere } from '#functions/platform/change-item.ts';
import { keys } from '#functions/platform/keys.ts';
import {
  getItem,
  put,
  remove,
  unlessRefused,
  updateItem,
  updateItemOnce,
  type NamedWrite,
} from '#functions/platform/table.ts';

/** A mailed link's token. Only its hash is stored, so a copy of the table opens no account. */
export interface LinkToken {
  purpose: 'reset-password' | 'verify-email' | 'change-email';
  userId: string;
  email: string;
  expiresAt: string;
  /** For a password link: the account's value when the link was made. A later password ends the link. */
  passwordGeneration?: number;
}

const hash = (token: string) => createHash('sha256').update(token).digest('base64url');

export function issueToken(content: LinkToken): { token: string; write: NamedWrite } {
  const token = randomBytes(32).toString('base64url');
  return {
    token,
    write: put('token', {
      Item: {
        ...keys.token(hash(token)),
        entity: 'token',
        ...content,
        ttl: Math.floor(Date.parse(content.expiresAt) / 1000) + 24 * 3600,
      },
    }),
  };
}

/** Undefined when the token is unknown, has none of the purposes, or has expired at `now`. */
export async function readToken(
  token: string,
  purposes: readonly LinkToken['purpose'][],
  now: Date,
): Promise<LinkToken | undefined> {
  const linkToken = await getItem<LinkToken>(keys.token(hash(token)));
  return linkToken && purposes.includes(linkToken.purpose) && linkToken.expiresAt > now.toISOString()
    ? linkToken
    : undefined;
}

/** The time after which a claim ends by itself: longer than a function may run. */
const claimMilliseconds = 30_000;

/**
 * Holds a token for one caller, who calls the user pool, and then uses the token up or returns it.
 * @returns the claim's id; undefined when the token is gone or another caller holds it
 */
export async function claimToken(token: string, now: Date): Promise<string | undefined> {
  const claim = randomUUID();
  const claimedUntil = new Date(now.getTime() + claimMilliseconds).toISOString();
  const claimWrite = changeItem('token', keys.token(hash(token)), {
    set: { claim, claimedUntil },
    when: { pk: isThere, claimedUntil: either(undefined, atMost(now.toISOString())) },
  });
  return (await unlessRefused(updateItemOnce(claimWrite))) && claim;
}

/** Releases a claim, so that the token works again at once. A claim that has ended or was used up is no error. */
export const returnToken = (token: string, claim: string): Promise<unknown> =>
  unlessRefused(
    updateItem(
      changeItem('token', keys.token(hash(token)), {
        set: { claim: undefined, claimedUntil: undefined },
        when: { claim },
      }),
    ),
  );

/** Refused (`token`) when the token is used already, or when `claim` is set and does not hold it any more. */
export const useToken = (token: string, claim?: string): NamedWrite =>
  remove('token', {
    Key: keys.token(hash(token)),
    ...conditionOf({ pk: isThere, ...(claim !== undefined && { claim }) }),
  });
