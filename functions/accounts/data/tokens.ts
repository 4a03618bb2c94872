import { createHash, randomBytes } from 'node:crypto';
import { keys } from '#functions/platform/keys.ts';
import { getItem, put, remove, type NamedWrite } from '#functions/platform/table.ts';

/** A mailed link's token. Only its hash is stored, so a copy of the table opens no account. */
export interface LinkToken {
  purpose: 'reset-password' | 'verify-email' | 'change-email';
  userId: string;
  email: string;
  expiresAt: string;
}

const hash = (token: string) => createHash('sha256').update(token).digest('base64url');

/** A new token and the write that makes it valid. */
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

/** The token's content if it is of one of these purposes and has not expired at `now`. */
export async function readToken(
  token: string,
  purposes: readonly LinkToken['purpose'][],
  now: Date,
): Promise<LinkToken | undefined> {
  const found = await getItem<LinkToken>(keys.token(hash(token)));
  return found && purposes.includes(found.purpose) && found.expiresAt > now.toISOString() ? found : undefined;
}

/** Uses a token up; a transaction with it is refused when somebody used it first. */
export const useToken = (token: string): NamedWrite =>
  remove('token', { Key: keys.token(hash(token)), ConditionExpression: 'attribute_exists(pk)' });
