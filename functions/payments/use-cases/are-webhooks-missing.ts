import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import { withProvider } from '#functions/platform/stripe.ts';
import { lastWebhookAt, noteEveryMs, noteWebhook } from '../data/webhook-arrival.ts';
import { eventTypes } from '../domain/payment-event.ts';

/** How old an event must be for a missing webhook to be a problem. It normally comes within seconds. */
const graceMs = 15 * 60_000;

/**
 * Compares the provider's newest event with the last webhook that came. Orders are settled without webhooks
 * too, so nothing else would show that webhooks stopped. Events from before the first check do not count.
 * @returns true when an event after the last webhook was not delivered
 * @throws AppError `unavailable` when the provider does not answer
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
