import { mustSendToQueue } from '#functions/platform/queue.ts';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { leaseCharge, listDueCharges } from '#functions/orders/data/charges.ts';
import type { RenewalTask } from '#functions/subscriptions/domain/renewal-task.ts';

const pageSize = 200;
const reserveMs = 10_000;

/**
 * Every five minutes: queues the charges whose attempt is due, and those whose worker died. Each is leased
 * first, so that it is queued once.
 */
export const handler = scheduledJob(async (now, timeLeft) => {
  let queued = 0;
  while (timeLeft() > reserveMs) {
    const charges = await listDueCharges(now, pageSize);
    const leased: RenewalTask[] = [];
    for (const { cycleId, subscriptionId, userId } of charges)
      if (await leaseCharge({ cycleId, subscriptionId }, now))
        leased.push({ cycleId, subscriptionId, userId });
    await mustSendToQueue('RENEWALS_QUEUE_URL', leased);
    queued += leased.length;
    if (charges.length < pageSize || leased.length === 0) break;
  }
  return { queued };
});
