import { addDays, localDate } from '#shared/local-date.ts';
import type { Business, User } from './user.ts';

/** A date before every pickup. Products that are offered until this date are never on sale. */
export const notOffered = '2000-01-01';

const isOnSale = ({ role, status, vendorStatus }: Pick<User, 'role' | 'status' | 'vendorStatus'>): boolean =>
  role === 'vendor' && status === 'active' && vendorStatus === 'active';

/** The days for which products stay on sale after the insurance's end, while a certificate waits for staff. */
export const graceDays = 14;

/**
 * Answers the last local pickup date for which a vendor's products are offered: the latest of the end of the
 * accepted insurance, a day set by staff, and `renewedUntil`. Null for an active vendor without a known
 * insurance date, whom staff check; `notOffered` for a vendor who is not active.
 */
export function offeredUntilOf(
  user: Pick<User, 'role' | 'status' | 'vendorStatus' | 'business'>,
): string | null {
  if (!isOnSale(user)) return notOffered;
  const insuranceEnd = insuredUntil(user.business);
  if (!insuranceEnd) return null;
  return (
    [insuranceEnd, user.business.offered_until ?? '', renewedUntil(user.business)].toSorted().at(-1) ??
    insuranceEnd
  );
}

/**
 * Answers the last day to which a certificate extends the sale while it waits for staff; empty without an
 * extension. The certificate must have been sent by the end of the accepted insurance. A stated date alone is
 * not enough.
 */
function renewedUntil({
  accepted_insurance_date: acceptedDate,
  insurance_expiry_date: stated,
  insurance_certificate: certificate,
}: Business): string {
  if (!acceptedDate || !stated || !certificate) return '';
  const isInTime = localDate(new Date(certificate.sent_at)) <= acceptedDate;
  if (certificate.until !== stated || stated <= acceptedDate || !isInTime) return '';
  const grace = addDays(acceptedDate, graceDays);
  return stated < grace ? stated : grace;
}

/** Answers the last day of the insurance that staff accepted; empty where no date is known. */
export const insuredUntil = ({
  insurance_expiry_date: stated,
  accepted_insurance_date: acceptedDate,
}: Business): string => acceptedDate || stated || '';

/**
 * Answers the insurance date that stays in force when the vendor states a later date or clears the date. Staff
 * must accept such a change first. Empty for a first date and for a date that is not later, because these are
 * in force at once.
 */
export function acceptedInsurance(before: Business, stated: string): string {
  const counts = insuredUntil(before);
  return counts && (stated === '' || stated > counts) ? counts : '';
}
