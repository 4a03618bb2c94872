import { addDays, localDate } from '#shared/local-date.ts';

const hour = 3600_000;
/**
 * The number of days from a packing day until the jobs about shortages and weights stop waiting for its
 * unpaid orders.
 */
const waitingDays = 45;
/**
 * The milliseconds between two checks of a packing day's unpaid orders. The jobs about shortages and weights
 * make these checks.
 */
export const againMs = 6 * hour;
/** The milliseconds for which a job tries again, once a minute, to settle an order after a failure. */
export const retryMs = hour;

/**
 * True once jobs no longer wait for an unpaid order of a packing day.
 * @param date the packing day, local, YYYY-MM-DD
 */
export const isWaitOver = (date: string, now: Date): boolean => localDate(now) >= addDays(date, waitingDays);
