import type { Invoker } from '#local/lambda/invoker.ts';
import type { Scheduler } from '#local/services/eventbridge/scheduler.ts';
import type { EventSourcePoller } from '#local/services/sqs/event-source-poller.ts';
import type { SqsService } from '#local/services/sqs/sqs-service.ts';

export interface SettleParts {
  invoker: Invoker;
  sqs: SqsService;
  pollers: EventSourcePoller[];
  scheduler: Scheduler;
  webhooksIdle(): Promise<void>;
}

export interface Settled {
  /** Messages that wait for a moment in the future: delayed, or failed and not yet visible again. */
  waiting: number;
}

/**
 * Waits until nothing is going on any more: no invocation, no message that a function could take, no webhook.
 * Messages hidden by a delay or after a failure are not waited for. A move of the clock makes hidden messages
 * visible.
 * @param timeoutMs the maximum wait, in milliseconds.
 * @throws Error when `timeoutMs` has passed. The error's message says what was still going on.
 */
export async function settle(parts: SettleParts, timeoutMs: number): Promise<Settled> {
  const ends = performance.now() + timeoutMs;
  const releases = parts.pollers.map((poller) => poller.hurry());
  const sources = parts.pollers.map((poller) => parts.sqs.queue(poller.mapping.queueArn));
  const activity = () => ({
    invocations: parts.invoker.running(),
    batches: parts.pollers.reduce((sum, poller) => sum + poller.busy(), 0),
    messages: sources.reduce((sum, queue) => sum + (queue?.counts().visible ?? 0), 0),
    schedules: parts.scheduler.busy(),
  });
  try {
    for (let quiet = 0; quiet < 3;) {
      const remainingMs = ends - performance.now();
      const now = activity();
      if (remainingMs <= 0) throw new Error(`The local cloud did not come to rest: ${JSON.stringify(now)}`);
      quiet = Object.values(now).every((count) => count === 0) ? quiet + 1 : 0;
      await Promise.race([
        parts.webhooksIdle(),
        new Promise((resolve) => setTimeout(resolve, remainingMs).unref()),
      ]);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  } finally {
    for (const release of releases) release();
  }
  const hidden = sources.map((queue) => queue?.counts());
  return {
    waiting: hidden.reduce((sum, counts) => sum + (counts?.delayed ?? 0) + (counts?.inFlight ?? 0), 0),
  };
}
