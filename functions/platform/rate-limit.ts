import { must } from '#shared/must.ts';
import { windowSeconds, type CallLimit, type Limit } from '#shared/contracts/limit.ts';
import { above, below, changeItem, either, type Comparison } from './change-item.ts';
import { tooManyAttempts } from './errors.ts';
import { keys, type Key } from './keys.ts';
import { unlessRefused, updateItem, type NamedWrite } from './table.ts';

/** A limit: at most `limit` uses by `subject` in each window of time. */
export interface Rate {
  subject: string;
  limit: number;
  windowSeconds: number;
}

/** The key of the counter for the window that contains `now`. */
export const counterOf = ({ subject, windowSeconds }: Rate, now: Date): Key =>
  keys.rate(subject, Math.floor(now.getTime() / 1000 / windowSeconds));

/** The name of a write that counts a use. A transaction with a use over its limit is refused with this name. */
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
 * Counts a use for each limit. The table deletes a counter some time after its window.
 * @throws AppError `too_many_requests`.
 */
export async function limitRates(rates: readonly Rate[], now: Date): Promise<void> {
  const counts = await Promise.all(
    rates.map((rate) => use(rate, 1, now, either(undefined, below(rate.limit)))),
  );
  if (counts.includes(undefined)) throw tooManyAttempts();
}

/** @throws AppError `too_many_requests`. */
export const countOrRefuse = (limit: Limit, who: string, now: Date): Promise<void> =>
  limitRates([rateOf(limit, who)], now);

/** Counts a use by `who` in the transaction of that use. Refused (`overLimit`) when the limit is reached. */
export const countWrite = (limit: Limit, who: string, now: Date): NamedWrite =>
  useWrite(rateOf(limit, who), 1, now, either(undefined, below(limit.atMost)));

/**
 * After a refusal, the remaining limits do not count the call.
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

/** Takes back uses counted at `now`. A limit that counts only failures needs this after a success. */
export async function returnUses(rates: readonly Rate[], now: Date): Promise<void> {
  await Promise.all(rates.map((rate) => use(rate, -1, now, above(0))));
}
