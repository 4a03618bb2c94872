import { brand } from '#shared/brand.ts';
import { fillPlaceholders, type PlaceholderValues } from '#shared/placeholders.ts';
import { shorten } from '#functions/outbox/domain/format-for-humans.ts';
import type { NotificationText } from '#functions/outbox/domain/mail-templates.ts';
import type { Sending } from './sending.ts';

/** The notification of a broadcast in the app, as plain text on a few lines. */
export const notificationOf = (
  { subject, message }: Pick<Sending, 'subject' | 'message'>,
  person: PlaceholderValues,
): NotificationText => ({
  title: shorten(fillPlaceholders(subject ?? `A message from ${brand.name}`, person), 100),
  body: shorten(fillPlaceholders(message, person), 400),
  link: null,
});
