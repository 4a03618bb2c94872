import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { watchInsurance } from '../use-cases/watch-insurance.ts';

/** The time for a page of a vendor's products. */
const reserveMs = 15_000;

/**
 * Runs every five minutes: updates products and mails after insurances that changed or are to be checked,
 * chosen by their state.
 */
export const handler = scheduledJob((now, timeLeft) => watchInsurance(now, timeLeft, reserveMs));
