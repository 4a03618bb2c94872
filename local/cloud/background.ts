import type { MovableClock } from '#local/ground/clock.ts';
import type { Faults } from '#local/ground/faults.ts';
import type { Invoker } from '#local/lambda/invoker.ts';
import { startScheduler } from '#local/services/eventbridge/scheduler.ts';
import { startEventSourcePoller } from '#local/services/sqs/event-source-poller.ts';
import type { CloudModel } from './cloud-model.ts';
import type { Services, Stop } from './services.ts';

const expirySweepMs = 60_000;

/**
 * Starts the work that no request causes: queues that call functions, schedules, and the deletion of expired
 * items. When the clock is moved, all work that became due is done at once.
 * @param statePath the file with the last run of each schedule; without it nothing is kept
 * @param stops receives, for each part, the function that ends it
 */
export function startBackground(
  { mappings, schedules }: CloudModel,
  parts: { clock: MovableClock; faults: Faults; invoker: Invoker; services: Services; statePath?: string },
  stops: Stop[],
) {
  const { clock, faults, invoker, statePath } = parts;
  const { dynamoDb, sqs, stripe } = parts.services;
  const pollers = mappings.flatMap((mapping) => {
    const queue = sqs.queue(mapping.queueArn);
    return queue ? [startEventSourcePoller(mapping, queue, invoker, faults)] : [];
  });
  stops.push(() => Promise.all(pollers.map((poller) => poller.stop())));
  const scheduler = startScheduler({ clock, invoker, schedules, statePath });
  stops.push(scheduler.stop);
  const sweeping = setInterval(() => void dynamoDb.sweepTimeToLive(), expirySweepMs);
  sweeping.unref();
  stops.push(() => clearInterval(sweeping));

  clock.onMove(async () => {
    await dynamoDb.sweepTimeToLive();
    await stripe.control('POST', '/advance', {});
    for (const queue of sqs.queues()) queue.wake();
    await scheduler.runDue();
  });
  return { pollers, scheduler };
}
