import { localDate } from '#shared/local-date.ts';
import { everyUser } from '#functions/accounts/data/user-list.ts';
import { offeredUntilOf } from '#functions/accounts/domain/offered-until.ts';
import { insuranceState } from '#functions/vendor-insurance/domain/insurance.ts';
import { vendorNameOf, type User } from '#functions/accounts/domain/user.ts';
import type { InsuranceNeed } from '../data/needs.ts';

const order = ['to_accept', 'expired', 'ends_soon', 'missing'] as const;

/**
 * The active vendors whose insurance staff should check. The most urgent come first: a changed date waits to be
 * accepted, the insurance ended, it ends within 30 days, or no date is known.
 */
export async function findInsurances(now: Date): Promise<InsuranceNeed[]> {
  const today = localDate(now);
  return (await everyUser('vendor'))
    .flatMap((vendor) => insuranceNeedOf(vendor, today))
    .toSorted(
      (one, other) =>
        order.indexOf(one.state) - order.indexOf(other.state) ||
        one.expiry.localeCompare(other.expiry, 'en-US'),
    );
}

/**
 * Empty when the insurance is in order.
 * @param today local, YYYY-MM-DD
 */
export function insuranceNeedOf(vendor: User, today: string): InsuranceNeed[] {
  const state = insuranceState(vendor, today);
  const expiry = vendor.business.insurance_expiry_date ?? '';
  if (!state) return [];
  return [
    {
      vendorId: vendor.id,
      vendorName: vendorNameOf(vendor),
      state,
      expiry,
      offeredUntil: offeredUntilOf(vendor),
      hasCertificate: expiry !== '' && vendor.business.insurance_certificate?.until === expiry,
    },
  ];
}
