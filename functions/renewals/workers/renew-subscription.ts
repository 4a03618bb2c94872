import * as z from 'zod';
import { queueWorker } from '#functions/platform/queue-worker.ts';
import { renewSubscription } from '../use-cases/renew-subscription.ts';

export const handler = queueWorker(
  z.object({ cycleId: z.string(), subscriptionId: z.string(), userId: z.string() }),
  renewSubscription,
);
