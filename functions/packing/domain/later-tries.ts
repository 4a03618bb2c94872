import { addDays, localDate } from '#shared/local-date.ts';

const hour = 3600_000;
/** Days after a packing day for which its unpaid orders are waited for. */
const waitingDays = 45;
/** The time between two passes over the orders of a packing day that wait for their payment. */
export const againMs = 6 * hour;
/** The time for which an order that could not be settled is tried again, once a minute. */
export const retryMs = hour;

/**
 * True once an unpaid order of a packing day is no longer waited for.
 * @param date the packing day, local, YYYY-MM-DD
 */
export const isWaitOver = (date: string, now: Date): boolean => localDate(now) >= addDays(date, waitingDays);
