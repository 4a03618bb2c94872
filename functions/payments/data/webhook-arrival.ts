import { keys } from '#functions/platform/keys.ts';
import { getItem, updateItem } from '#functions/platform/table.ts';

/** The maximum number of milliseconds by which the noted time is behind the last event. */
export const noteEveryMs = 5 * 60_000;

let notedAt = 0;

/**
 * Notes the time of a signed event from the provider. Each running instance of the function writes at most
 * once in five minutes, as a cut-off causes thousands of events.
 */
export async function noteWebhook(now: Date): Promise<void> {
  // The absolute difference still works after the clock was set back.
  if (Math.abs(now.getTime() - notedAt) < noteEveryMs) return;
  await updateItem({
    Key: keys.webhookArrival(),
    UpdateExpression: 'SET entity = :entity, lastAt = :now',
    ExpressionAttributeValues: { ':entity': 'webhook-arrival', ':now': now.toISOString() },
  });
  notedAt = now.getTime();
}

/**
 * The noted time of the last signed event, at most `noteEveryMs` too early. The first check of
 * `areWebhooksMissing` notes its own time when no event came before; undefined until then.
 */
export const lastWebhookAt = async (): Promise<string | undefined> =>
  (await getItem<{ lastAt: string }>(keys.webhookArrival()))?.lastAt;
