import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { watchInsurance } from '../use-cases/watch-insurance.ts';

/** With less time left, a run begins no further piece of work, such as a page of a vendor's products. */
const reserveMs = 15_000;

/** Runs every five minutes. */
export const handler = scheduledJob((now, timeLeft) => watchInsurance(now, timeLeft, reserveMs));
