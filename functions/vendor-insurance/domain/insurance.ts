import { daysBetween } from '#shared/local-date.ts';
import type { User } from '#functions/accounts/domain/user.ts';

/** Vendor and staff are told so many days before the end of an insurance. */
const reminderDays = [0, 7, 30] as const;
export type ReminderDays = (typeof reminderDays)[number];

/**
 * A missed reminder is left out once the next one is due.
 * @param mailed the reminders already mailed about this expiry date, as numbers of days before it
 */
export function dueReminder(
  expiry: string,
  today: string,
  mailed: readonly number[],
): ReminderDays | undefined {
  const daysLeft = daysBetween(today, expiry);
  const due = reminderDays.find((days) => daysLeft <= days);
  return due === undefined || mailed.some((days) => days <= due) ? undefined : due;
}

type State = 'to_accept' | 'missing' | 'expired' | 'ends_soon';

/**
 * The point that staff should check about an active vendor's insurance; undefined when the insurance is in order.
 * @param today local, YYYY-MM-DD
 */
export function insuranceState(
  { vendorStatus, status, business }: Pick<User, 'vendorStatus' | 'status' | 'business'>,
  today: string,
): State | undefined {
  if (vendorStatus !== 'active' || status !== 'active') return undefined;
  const { insurance_expiry_date: expiry, accepted_insurance_date: acceptedDate } = business;
  if (acceptedDate) return 'to_accept';
  if (!expiry) return 'missing';
  if (expiry < today) return 'expired';
  return daysBetween(today, expiry) <= 30 ? 'ends_soon' : undefined;
}
