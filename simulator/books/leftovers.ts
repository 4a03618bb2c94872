import { due } from '#functions/platform/keys.ts';
import type { Snapshot } from './snapshot.ts';

/** Nothing waits any more once outages are over. */
export function* leftoverBook({ items, queues, now }: Snapshot): Generator<string> {
  for (const { name, messages } of queues) if (messages > 0) yield `${messages} messages are left on ${name}`;
  const passed = new Date(now - 3600_000).toISOString();
  for (const item of items) {
    const waitsSince = typeof item.due_sk === 'string' ? item.due_sk : undefined;
    if (waitsSince === undefined || waitsSince > passed) continue;
    if (item.due_pk !== due.activeSubscriptions)
      yield `${item.pk} ${item.sk} waits in ${String(item.due_pk)} since ${waitsSince}`;
  }
}
