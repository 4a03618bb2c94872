import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { watchInsurance } from '../use-cases/watch-insurance.ts';

/**
 * The time in milliseconds that must be left before another piece of work begins. A page of a vendor's
 * products may take that long.
 */
const reserveMs = 15_000;

/**
 * Every five minutes: brings products and mails in line with insurances that changed or are marked to be
 * checked.
 */
export const handler = scheduledJob((now, timeLeft) => watchInsurance(now, timeLeft, reserveMs));
