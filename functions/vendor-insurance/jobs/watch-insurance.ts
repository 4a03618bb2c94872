import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { watchInsurance } from '../use-cases/watch-insurance.ts';

/** A page of a vendor's products may take that long. */
const reserveMs = 15_000;

/** Runs every five minutes. */
export const handler = scheduledJob((now, timeLeft) => watchInsurance(now, timeLeft, reserveMs));
