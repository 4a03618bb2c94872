import { localDate } from '#shared/local-date.ts';
import { quietUntil } from '#shared/sending-hours.ts';
import type { MailData, MailTemplate } from './mail-templates.ts';

/** The messages whose SMS goes out at any hour when a pickup that they name is today. */
const urgentOnTheDay: readonly MailTemplate[] = [
  'pickup-called-off',
  'pickup-held-back',
  'pickup-moved',
  'pickup-place-changed',
  'goods-missing',
  'goods-not-missing',
];

type PickupDates = Partial<Record<'pickupDate' | 'oldPickupDate' | 'newPickupDate', string>>;

/**
 * The end of the quiet hours for a message's SMS; undefined when the SMS may go out now. A code goes out at any
 * hour, because its reader waits for it. News of a pickup today also goes out at any hour. After the quiet
 * hours, it would come too late.
 */
export function smsQuietUntil<Template extends MailTemplate>(
  template: Template,
  data: MailData[Template],
  now: Date,
): Date | undefined {
  const { pickupDate, oldPickupDate, newPickupDate } = data as PickupDates;
  const isToday = [pickupDate, oldPickupDate, newPickupDate].includes(localDate(now));
  if (template === 'phone-code' || (isToday && urgentOnTheDay.includes(template))) return undefined;
  return quietUntil(now);
}
