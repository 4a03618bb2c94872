import { addDays, localDate } from '#shared/local-date.ts';

const hour = 3600_000;
/** Days after a packing day in which the jobs about shortages and weights wait for its unpaid orders. */
const waitingDays = 45;
/** Milliseconds between two checks of a day's unpaid orders by the jobs about shortages and weights. */
export const againMs = 6 * hour;
/** The milliseconds for which a job tries again, once a minute, to settle an order after a failure. */
export const retryMs = hour;

/** True once jobs no longer wait for an unpaid order of a packing day (`date`, local, YYYY-MM-DD). */
export const isWaitOver = (date: string, now: Date): boolean => localDate(now) >= addDays(date, waitingDays);
