import { AppError } from './errors.ts';
import { keys } from './keys.ts';
import { isConditionFailure, updateItem } from './table.ts';

/** The counter of the window that `now` falls in. */
const counterOf = (subject: string, windowSeconds: number, now: Date) =>
  keys.rate(subject, Math.floor(now.getTime() / 1000 / windowSeconds));

/**
 * Counts one use of `subject` in its current window and refuses what is over the limit.
 * A counter costs one conditional write and deletes itself.
 * @throws AppError `too_many_requests`.
 */
export async function limitRate(
  subject: string,
  limit: number,
  windowSeconds: number,
  now: Date,
): Promise<void> {
  const seconds = Math.floor(now.getTime() / 1000);
  try {
    await updateItem({
      Key: counterOf(subject, windowSeconds, now),
      UpdateExpression: 'ADD #uses :one SET #ttl = if_not_exists(#ttl, :ttl)',
      ConditionExpression: 'attribute_not_exists(#uses) OR #uses < :limit',
      ExpressionAttributeNames: { '#uses': 'uses', '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':one': 1, ':limit': limit, ':ttl': seconds + 2 * windowSeconds },
    });
  } catch (error) {
    if (isConditionFailure(error))
      throw new AppError('too_many_requests', 'Too many attempts. Please wait a little and try again.');
    throw error;
  }
}

/** Gives a use back, where only failures are to count. A window that is over meanwhile is left alone. */
export async function returnUse(subject: string, windowSeconds: number, now: Date): Promise<void> {
  try {
    await updateItem({
      Key: counterOf(subject, windowSeconds, now),
      UpdateExpression: 'ADD #uses :less',
      ConditionExpression: '#uses > :none',
      ExpressionAttributeNames: { '#uses': 'uses' },
      ExpressionAttributeValues: { ':less': -1, ':none': 0 },
    });
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
}
