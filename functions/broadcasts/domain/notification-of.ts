import { brand } from '#shared/brand.ts';
import { shorten } from '#functions/outbox/domain/format-for-humans.ts';
import type { NotificationText } from '#functions/outbox/domain/mail-templates.ts';
import type { Occurrence } from './reminder.ts';

/** A message to many as it stands in the app, as plain text on a few lines. */
export const notificationOf = ({ subject, message }: Occurrence): NotificationText => ({
  title: shorten(subject ?? `A message from ${brand.name}`, 100),
  body: shorten(message, 400),
  link: null,
});
