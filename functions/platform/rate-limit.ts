import { must } from '#shared/must.ts';
import { windowSeconds, type CallLimit, type Limit } from '#shared/contracts/limit.ts';
import { AppError } from './errors.ts';
import { keys, type Key } from './keys.ts';
import { isConditionFailure, updateItem } from './table.ts';

/** At most `limit` uses of `subject` in a window. */
export interface Rate {
  subject: string;
  limit: number;
  windowSeconds: number;
}

/** The counter of the window that `now` falls in. */
export const counterOf = ({ subject, windowSeconds }: Rate, now: Date): Key =>
  keys.rate(subject, Math.floor(now.getTime() / 1000 / windowSeconds));

/** Whether a counter, as it was read, has reached the limit. */
export const isUsedUp = (rate: Rate, counter: Record<string, unknown> | undefined): boolean =>
  Number(counter?.uses ?? 0) >= rate.limit;

export const tooManyAttempts = () =>
  new AppError('too_many_requests', 'Too many attempts. Please wait a moment and try again.');

/** Counts one use, over the limit too. A counter costs one write and deletes itself. */
export const countUse = (rate: Rate, now: Date, condition?: { ConditionExpression: string }) =>
  updateItem({
    Key: counterOf(rate, now),
    UpdateExpression: 'ADD #uses :one SET #ttl = if_not_exists(#ttl, :ttl)',
    ExpressionAttributeNames: { '#uses': 'uses', '#ttl': 'ttl' },
    ExpressionAttributeValues: {
      ':one': 1,
      ':ttl': Math.floor(now.getTime() / 1000) + 2 * rate.windowSeconds,
      ...(condition && { ':limit': rate.limit }),
    },
    ...condition,
  });

/**
 * Counts one use of each subject in its current window and refuses what is over a limit.
 * @throws AppError `too_many_requests`.
 */
export async function limitRates(rates: readonly Rate[], now: Date): Promise<void> {
  const underLimit = { ConditionExpression: 'attribute_not_exists(#uses) OR #uses < :limit' };
  try {
    await Promise.all(rates.map((rate) => countUse(rate, now, underLimit)));
  } catch (error) {
    throw isConditionFailure(error) ? tooManyAttempts() : error;
  }
}

/** Counts one use by `who` and refuses it over the limit. @throws AppError `too_many_requests`. */
export const countOrRefuse = ({ counter, atMost, within }: Limit, who: string, now: Date): Promise<void> =>
  limitRates([{ subject: `${counter}:${who}`, limit: atMost, windowSeconds: windowSeconds[within] }], now);

/**
 * Counts a call under each of its endpoint's limits in their order; what one refuses, the next does not count.
 * @throws AppError `too_many_requests`.
 */
export async function limitCalls(
  limits: readonly CallLimit[],
  call: { address: string; account: string | undefined; body: unknown },
  now: Date,
): Promise<void> {
  for (const limit of limits) await countOrRefuse(limit, whoIsCounted(limit, call), now);
}

function whoIsCounted(
  { per }: CallLimit,
  { address, account, body }: { address: string; account: string | undefined; body: unknown },
): string {
  if (per === 'address') return address;
  return per === 'account'
    ? must(account, 'the account of a call')
    : String((body as Record<string, unknown>)[per.field]);
}

/** Gives uses back, where only failures are to count. `now` is the moment at which they were counted. */
export async function returnUses(rates: readonly Rate[], now: Date): Promise<void> {
  await Promise.all(
    rates.map(async (rate) => {
      try {
        await updateItem({
          Key: counterOf(rate, now),
          UpdateExpression: 'ADD #uses :less',
          ConditionExpression: '#uses > :none',
          ExpressionAttributeNames: { '#uses': 'uses' },
          ExpressionAttributeValues: { ':less': -1, ':none': 0 },
        });
      } catch (error) {
        if (!isConditionFailure(error)) throw error;
      }
    }),
  );
}
