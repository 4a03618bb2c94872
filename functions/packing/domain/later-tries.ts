import { addDays, localDate } from '#shared/local-date.ts';

const hour = 3600_000;
/** The days after a packing day during which jobs wait for the payment of its orders. */
const waitingDays = 45;
/**
 * The milliseconds between two rounds of a job over the orders of a packing day that wait for their payment.
 */
export const againMs = 6 * hour;
/** The milliseconds for which a job retries an order that could not be settled, once a minute. */
export const retryMs = hour;

/**
 * True once jobs no longer wait for an unpaid order of a packing day.
 * @param date the packing day, local, YYYY-MM-DD
 */
export const isWaitOver = (date: string, now: Date): boolean => localDate(now) >= addDays(date, waitingDays);
