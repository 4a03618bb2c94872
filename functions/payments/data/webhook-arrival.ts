import { keys } from '#functions/platform/keys.ts';
import { getItem, updateItem } from '#functions/platform/table.ts';

/**
 * While an instance of the function runs, it notes the time of an event at most once in these milliseconds.
 * The noted time is therefore at most this much earlier than the last event.
 */
export const noteEveryMs = 5 * 60_000;

let notedAt = 0;

/**
 * Notes the time of a signed event from the provider. Each running instance of the function writes at most
 * once in five minutes, as a cut-off causes thousands of events.
 */
export async function noteWebhook(now: Date): Promise<void> {
  // When the clock was set back, `notedAt` is in the future and the difference is negative. With its absolute
  // value, the event is noted all the same.
  if (Math.abs(now.getTime() - notedAt) < noteEveryMs) return;
  await updateItem({
    Key: keys.webhookArrival(),
    UpdateExpression: 'SET entity = :entity, lastAt = :now',
    ExpressionAttributeValues: { ':entity': 'webhook-arrival', ':now': now.toISOString() },
  });
  notedAt = now.getTime();
}

/**
 * The noted time of the last signed event, at most `noteEveryMs` too early. When no event came before the
 * first run of `areWebhooksMissing`, this run notes its own time. Undefined before the first note.
 */
export const lastWebhookAt = async (): Promise<string | undefined> =>
  (await getItem<{ lastAt: string }>(keys.webhookArrival()))?.lastAt;
