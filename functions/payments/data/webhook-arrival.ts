import { changeItem } from '#functions/platform/change-item.ts';
import { keys } from '#functions/platform/keys.ts';
import { getItem, updateItem } from '#functions/platform/table.ts';

/** An instance notes an event at most once in these milliseconds. The noted time may be this much too early. */
export const noteEveryMs = 5 * 60_000;

let notedAt = 0;

/** Notes the time of a signed event, once in five minutes for each instance, as a cut-off causes thousands. */
export async function noteWebhook(now: Date): Promise<void> {
  // When the clock was set back, the difference is negative, and the event is noted all the same.
  if (Math.abs(now.getTime() - notedAt) < noteEveryMs) return;
  const set = { entity: 'webhook-arrival', lastAt: now.toISOString() };
  await updateItem(changeItem('webhook arrival', keys.webhookArrival(), { set }));
  notedAt = now.getTime();
}

/**
 * The noted time of the last signed event, at most `noteEveryMs` too early. The first run of
 * `areWebhooksMissing` notes its own time when no event came before. Undefined before the first note.
 */
export const lastWebhookAt = async (): Promise<string | undefined> =>
  (await getItem<{ lastAt: string }>(keys.webhookArrival()))?.lastAt;
