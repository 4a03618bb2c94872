import { keys } from '#functions/platform/keys.ts';
import { getItem, updateItem } from '#functions/platform/table.ts';

/** How far the noted moment may lie behind the last event that came, in milliseconds. */
export const noteEveryMs = 5 * 60_000;

let notedAt = 0;

/**
 * Notes that a signed event of the provider has come. A running function notes one in five minutes at most, so that a
 * cut-off's thousands of events do not all write one item.
 */
export async function noteWebhook(now: Date): Promise<void> {
  // A clock that was set back must not silence it.
  if (Math.abs(now.getTime() - notedAt) < noteEveryMs) return;
  await updateItem({
    Key: keys.webhookArrival(),
    UpdateExpression: 'SET entity = :entity, lastAt = :now',
    ExpressionAttributeValues: { ':entity': 'webhook-arrival', ':now': now.toISOString() },
  });
  notedAt = now.getTime();
}

/** When a signed event came last, to `noteEveryMs`; undefined when none ever did. */
export const lastWebhookAt = async (): Promise<string | undefined> =>
  (await getItem<{ lastAt: string }>(keys.webhookArrival()))?.lastAt;
