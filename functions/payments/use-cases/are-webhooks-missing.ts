import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import { withProvider } from '#functions/platform/stripe.ts';
import { lastWebhookAt, noteEveryMs, noteWebhook } from '../data/webhook-arrival.ts';
import { eventTypes } from '../domain/payment-event.ts';

/** An event is repeated by the provider for three days, but the first try comes within seconds. */
const graceMs = 15 * 60_000;

/**
 * Compares the newest event that the provider should have told with the last one that came. An event that is younger than
 * a quarter of an hour is left out, and so is all that was before the first look. Orders are settled without webhooks as well, so nothing else would notice.
 * @returns whether an event that came later than the last webhook was not told
 * @throws AppError `unavailable` when the provider cannot be asked
 */
export async function areWebhooksMissing(now: Date): Promise<boolean> {
  const before = Math.floor((now.getTime() - graceMs) / 1000);
  const [page, lastAt] = await Promise.all([
    withProvider((provider) =>
      provider.events.list({ types: [...eventTypes], created: { lte: before }, limit: 1 }),
    ),
    lastWebhookAt(),
  ]);
  if (lastAt === undefined) await noteWebhook(now);
  const newest = page.data[0];
  if (!newest || lastAt === undefined) return false;
  const isMissing = newest.created * 1000 > Date.parse(lastAt) + noteEveryMs;
  if (!isMissing) return false;
  logger.error('The provider tells of payments, and no webhook comes', { event: newest.id, lastAt });
  count('WebhooksMissing');
  return true;
}
