import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { watchInsurance } from '../use-cases/watch-insurance.ts';

/** A page of a vendor's products. */
const reserveMs = 15_000;

/** Every five minutes: products and mails follow the insurances that changed or are to be looked at, chosen by their state. */
export const handler = scheduledJob((now, timeLeft) => watchInsurance(now, timeLeft, reserveMs));
