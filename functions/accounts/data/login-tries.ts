import { keys } from '#functions/platform/keys.ts';
import { tooManyAttempts } from '#functions/platform/rate-limit.ts';
import { isConditionFailure, updateItem } from '#functions/platform/table.ts';
import { triesOfAccount } from '../domain/login-limits.ts';

const { limit, quietMilliseconds } = triesOfAccount;

/** Tries at one address from devices that are not known, until none has come for a while. */
export interface LoginTries {
  uses: number;
  /** When they are forgotten. */
  quietAt: string;
}

/** Where the tries at an address are counted, with an account or without. */
export const loginTriesKey = (email: string) => keys.rate(`login:${email}`, 0);

/**
 * Counts one try before it is made, so that many at once are not more than the limit.
 * @param found the tries so far, as they were just read
 * @throws AppError `too_many_requests` when none is left; such a call does not put off the moment at which they are forgotten
 */
export async function countLoginTry(email: string, found: LoginTries | undefined, now: Date): Promise<void> {
  const at = now.toISOString();
  const quietAt = new Date(now.getTime() + quietMilliseconds);
  const kept = { ':one': 1, ':quiet': quietAt.toISOString(), ':ttl': Math.floor(quietAt.getTime() / 1000) };
  const isFirst =
    (!found || found.quietAt <= at) &&
    (await isWritten({
      UpdateExpression: 'SET uses = :one, quietAt = :quiet, #ttl = :ttl',
      ConditionExpression: 'attribute_not_exists(quietAt) OR quietAt <= :now',
      ExpressionAttributeValues: { ...kept, ':now': at },
      Key: loginTriesKey(email),
      ExpressionAttributeNames: { '#ttl': 'ttl' },
    }));
  if (isFirst) return;
  const isCounted = await isWritten({
    UpdateExpression: 'SET quietAt = :quiet, #ttl = :ttl ADD uses :one',
    ConditionExpression: 'uses < :limit',
    ExpressionAttributeValues: { ...kept, ':limit': limit },
    Key: loginTriesKey(email),
    ExpressionAttributeNames: { '#ttl': 'ttl' },
  });
  if (!isCounted) throw tooManyAttempts();
}

/** Gives a try back: only failures count. */
export const returnLoginTry = (email: string): Promise<boolean> =>
  isWritten({
    UpdateExpression: 'ADD uses :less',
    ConditionExpression: 'uses > :none',
    ExpressionAttributeValues: { ':less': -1, ':none': 0 },
    Key: loginTriesKey(email),
  });

async function isWritten(input: Parameters<typeof updateItem>[0]): Promise<boolean> {
  try {
    await updateItem(input);
    return true;
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    return false;
  }
}
