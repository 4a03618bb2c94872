import { must } from '#shared/must.ts';
import { windowSeconds, type CallLimit, type Limit } from '#shared/contracts/limit.ts';
import { above, below, changeItem, either, type Comparison } from './change-item.ts';
import { AppError } from './errors.ts';
import { keys, type Key } from './keys.ts';
import { unlessRefused, updateItem, type NamedWrite } from './table.ts';

/** A limit: at most `limit` uses of `subject` in a window of time. */
export interface Rate {
  subject: string;
  limit: number;
  windowSeconds: number;
}

/** The counter of the window that contains `now`. */
export const counterOf = ({ subject, windowSeconds }: Rate, now: Date): Key =>
  keys.rate(subject, Math.floor(now.getTime() / 1000 / windowSeconds));

export const tooManyAttempts = () =>
  new AppError('too_many_requests', 'Too many attempts. Please wait a moment and try again.');

/** The name of the refusal in a transaction, for a use over its limit. */
export const overLimit = 'uses';

const useWrite = (rate: Rate, by: 1 | -1, now: Date, uses: Comparison): NamedWrite =>
  changeItem(overLimit, counterOf(rate, now), {
    set: { ttl: Math.floor(now.getTime() / 1000) + 2 * rate.windowSeconds },
    add: { uses: by },
    when: { uses },
  });

const use = (rate: Rate, by: 1 | -1, now: Date, uses: Comparison) =>
  unlessRefused(updateItem(useWrite(rate, by, now, uses)));

const rateOf = ({ counter, atMost, within }: Limit, who: string): Rate => ({
  subject: `${counter}:${who}`,
  limit: atMost,
  windowSeconds: windowSeconds[within],
});

/**
 * Counts one use of each subject in its current window, and refuses uses over a limit. A counter costs one
 * write and deletes itself.
 * @throws AppError `too_many_requests`.
 */
export async function limitRates(rates: readonly Rate[], now: Date): Promise<void> {
  const counts = await Promise.all(
    rates.map((rate) => use(rate, 1, now, either(undefined, below(rate.limit)))),
  );
  if (counts.includes(undefined)) throw tooManyAttempts();
}

/**
 * Counts one use by `who`, and refuses it over the limit.
 * @throws AppError `too_many_requests`.
 */
export const countOrRefuse = (limit: Limit, who: string, now: Date): Promise<void> =>
  limitRates([rateOf(limit, who)], now);

/** Counts one use by `who` with what it is a use of, in one transaction. Refused (`overLimit`) over the limit. */
export const countWrite = (limit: Limit, who: string, now: Date): NamedWrite =>
  useWrite(rateOf(limit, who), 1, now, either(undefined, below(limit.atMost)));

/**
 * Counts a call under each of its endpoint's limits, in their order. When one limit refuses the call, later
 * limits do not count it.
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

/**
 * Takes uses off the count, for limits that count only failures. `now` is the moment at which they were
 * counted.
 */
export async function returnUses(rates: readonly Rate[], now: Date): Promise<void> {
  await Promise.all(rates.map((rate) => use(rate, -1, now, above(0))));
}
