import { keys } from '#functions/platform/keys.ts';
import { getItem, updateItem } from '#functions/platform/table.ts';

/** Milliseconds by which the noted time may be older than the last event. */
export const noteEveryMs = 5 * 60_000;

let notedAt = 0;

/**
 * Notes the time at which a signed event of the provider came. Each running function notes at most one event
 * in five minutes, so that the thousands of events of a cut-off do not all write one item.
 */
export async function noteWebhook(now: Date): Promise<void> {
  // The absolute difference counts, so that notes go on after the clock was set back.
  if (Math.abs(now.getTime() - notedAt) < noteEveryMs) return;
  await updateItem({
    Key: keys.webhookArrival(),
    UpdateExpression: 'SET entity = :entity, lastAt = :now',
    ExpressionAttributeValues: { ':entity': 'webhook-arrival', ':now': now.toISOString() },
  });
  notedAt = now.getTime();
}

/** The time of the last signed event, accurate to `noteEveryMs`; undefined when none ever came. */
export const lastWebhookAt = async (): Promise<string | undefined> =>
  (await getItem<{ lastAt: string }>(keys.webhookArrival()))?.lastAt;
