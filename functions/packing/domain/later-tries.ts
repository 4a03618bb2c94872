import { addDays, localDate } from '#shared/local-date.ts';

const hour = 3600_000;
/**
 * The number of days after a packing day for which the jobs about shortages and weights wait until its orders
 * are paid.
 */
const waitingDays = 45;
/**
 * While orders of a packing day wait for their payment, the jobs about shortages and weights check them again
 * after these milliseconds.
 */
export const againMs = 6 * hour;
/** When an order could not be settled, a job tries it again once a minute, for these milliseconds. */
export const retryMs = hour;

/**
 * True once jobs no longer wait for an unpaid order of a packing day.
 * @param date the packing day, local, YYYY-MM-DD
 */
export const isWaitOver = (date: string, now: Date): boolean => localDate(now) >= addDays(date, waitingDays);
