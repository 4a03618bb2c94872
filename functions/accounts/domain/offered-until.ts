import { addDays, localDate } from '#shared/local-date.ts';
import type { Business, User } from './user.ts';

/** A day before every pickup: what has it is not offered at all. */
export const notOffered = '2000-01-01';

/** Whether the co-op has the products of this vendor on sale. */
const isOnSale = ({ role, status, vendorStatus }: Pick<User, 'role' | 'status' | 'vendorStatus'>): boolean =>
  role === 'vendor' && status === 'active' && vendorStatus === 'active';

/** How long past the insurance products stay on sale while a renewal that was sent in time waits for staff. */
export const graceDays = 14;

/**
 * The last pickup date, local, for which a vendor's products are offered: the last day of the insurance, or what staff set
 * beyond it, or some days more while a renewal waits for them (`renewedUntil`). Null for an active vendor of whose insurance no date is known, whom staff look at; `notOffered` for whoever is no
 * active vendor.
 */
export function offeredUntilOf(
  user: Pick<User, 'role' | 'status' | 'vendorStatus' | 'business'>,
): string | null {
  if (!isOnSale(user)) return notOffered;
  const insured = insuredUntil(user.business);
  if (!insured) return null;
  return (
    [insured, user.business.offered_until ?? '', renewedUntil(user.business)].toSorted().at(-1) ?? insured
  );
}

/**
 * A renewal whose certificate was sent while the insurance lasted keeps the products on sale until staff decide, for `graceDays` at
 * most; a date alone, or a certificate that comes after the end, does not. Empty where nothing is kept by it.
 */
function renewedUntil({
  accepted_insurance_date: accepted,
  insurance_expiry_date: stated,
  insurance_certificate: certificate,
}: Business): string {
  if (!accepted || !stated || !certificate) return '';
  const isInTime = localDate(new Date(certificate.sent_at)) <= accepted;
  if (certificate.until !== stated || stated <= accepted || !isInTime) return '';
  const grace = addDays(accepted, graceDays);
  return stated < grace ? stated : grace;
}

/** The last day of the insurance as far as staff accepted it; empty where no date is known. */
export const insuredUntil = ({
  insurance_expiry_date: stated,
  accepted_insurance_date: accepted,
}: Business): string => accepted || stated || '';

/**
 * The date that counts while a later one, which the vendor stated alone, waits for staff; empty where none waits. An earlier
 * one counts at once.
 */
export function acceptedInsurance(before: Business, stated: string): string {
  const counts = insuredUntil(before);
  return counts && (stated === '' || stated > counts) ? counts : '';
}
