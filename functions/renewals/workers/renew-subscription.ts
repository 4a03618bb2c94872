import * as z from 'zod';
import { queueWorker } from '#functions/platform/queue-worker.ts';
import { removeFailedRenewal } from '#functions/charges/use-cases/remove-failed-renewals.ts';
import { renewSubscription } from '../use-cases/renew-subscription.ts';

/** Stripe's client gives up after three tries of eight seconds each. Four seconds remain for the table. */
const longestRenewalMs = 28_000;

export const handler = queueWorker(
  z.object({
    cycleId: z.string(),
    subscriptionId: z.string(),
    userId: z.string(),
    removes: z.string().optional(),
  }),
  ({ removes, ...task }) =>
    removes === undefined ? renewSubscription(task) : removeFailedRenewal({ ...task, removes }),
  { minMilliseconds: longestRenewalMs },
);
