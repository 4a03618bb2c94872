import type { UsageEvent } from '#shared/contracts/storefront/usage.ts';

/** The maximum number of events in one call. */
const maxEvents = 20;
const milliseconds = 5000;

/** Sends events in batches. A batch that fails is dropped, because a count is not worth a second call. */
export function createUsageQueue(send: (events: UsageEvent[]) => Promise<unknown>) {
  let waiting: UsageEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting;
    waiting = [];
    if (events.length > 0) void send(events).catch(() => undefined);
  };
  return {
    note(event: UsageEvent) {
      waiting.push(event);
      if (waiting.length === maxEvents) flush();
      else timer ??= setTimeout(flush, milliseconds);
    },
    flush,
  };
}
