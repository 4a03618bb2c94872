import { above, atMost, below, changeItem, either, type Change } from '#functions/platform/change-item.ts';
import { keys } from '#functions/platform/keys.ts';
import { tooManyAttempts } from '#functions/platform/errors.ts';
import { getItems, unlessRefused, updateItem } from '#functions/platform/table.ts';
import { triesOfAccount } from '../domain/login-limits.ts';

const { limit, quietMilliseconds } = triesOfAccount;

/** Sign-in tries at one email address from unknown devices. They are forgotten after a time without a try. */
export interface LoginTries {
  uses: number;
  /** The time after which the counted tries are forgotten. */
  quietAt: string;
}

/** The key of the tries at an email address. Tries are counted whether or not an account has the address. */
const keyOf = (email: string) => keys.rate(`login:${email}`, 0);

/** Reads the account id of an address, and its sign-in tries, in one request. `email` is in lower case. */
export async function readLogin(
  email: string,
): Promise<{ userId: string | undefined; tries: LoginTries | undefined }> {
  const [address, tries] = await getItems([keys.email(email), keyOf(email)]);
  return { userId: address?.userId as string | undefined, tries: tries as LoginTries | undefined };
}

/**
 * Counts one try before it is made, so that simultaneous tries stay within the limit.
 * @throws AppError `too_many_requests` when no try is left. The refused try does not move `quietAt`
 */
export async function countLoginTry(email: string, tries: LoginTries | undefined, now: Date): Promise<void> {
  const at = now.toISOString();
  const quietAt = new Date(now.getTime() + quietMilliseconds);
  const fields = { quietAt: quietAt.toISOString(), ttl: Math.floor(quietAt.getTime() / 1000) };
  const isFirst =
    (!tries || tries.quietAt <= at) &&
    (await isWritten(email, {
      set: { ...fields, uses: 1 },
      when: { quietAt: either(undefined, atMost(at)) },
    }));
  if (isFirst) return;
  const isCounted = await isWritten(email, { set: fields, add: { uses: 1 }, when: { uses: below(limit) } });
  if (!isCounted) throw tooManyAttempts();
}

/** Takes a try off the count when it did not fail. Only failures are limited. */
export const returnLoginTry = (email: string): Promise<boolean> =>
  isWritten(email, { add: { uses: -1 }, when: { uses: above(0) } });

const isWritten = async (email: string, change: Change): Promise<boolean> =>
  (await unlessRefused(updateItem(changeItem('login tries', keyOf(email), change)))) !== undefined;
