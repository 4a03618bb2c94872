import type * as z from 'zod';
import type { updateVendorProfile, vendorProfile } from '#shared/contracts/accounts/vendor-profile.ts';
import { Refusal } from '#shared/refusal.ts';
import { businessOf } from './business-of.ts';
import { acceptedInsurance, offeredUntilOf } from './offered-until.ts';
import { toProfile, type Business, type User } from './user.ts';
import { withContact } from './with-contact.ts';

type Fields = Partial<z.output<(typeof updateVendorProfile)['body']>>;

/** The fields that are both in the vendor's own profile and in the vendor record for staff. */
export const businessTextsOf = (business: Business) => ({
  vendor_name: business.vendor_name ?? '',
  vendor_description: business.vendor_description ?? '',
  business_license: business.business_license ?? '',
  tax_id: business.tax_id ?? '',
  insurance_provider: business.insurance_provider ?? '',
  insurance_policy_number: business.insurance_policy_number ?? '',
  insurance_expiry_date: business.insurance_expiry_date ?? '',
  insurance_amount: business.insurance_amount ?? null,
  business_address: business.business_address ?? '',
  business_phone: business.business_phone ?? '',
  products_sold: business.products_sold ?? '',
  production_capacity: business.production_capacity ?? '',
  delivery_capability: business.delivery_capability ?? '',
  certifications: business.certifications ?? '',
});

export const toVendorProfile = (user: User): z.output<typeof vendorProfile> => {
  const { business } = user;
  return {
    ...toProfile(user),
    vendors: {
      ...businessTextsOf(business),
      business_name: business.vendor_name ?? '',
      business_type: business.business_type ?? '',
      business_website: business.website ?? '',
      business_ownership: business.ownership ?? '',
      vendor_image_url: business.vendor_image_url ?? '',
      // The status shows as pending until staff set it (Q133).
      vendor_status: user.vendorStatus ?? 'pending',
      offered_until: offeredUntilOf(user),
      accepted_insurance_date: business.accepted_insurance_date ?? '',
      insurance_certificate: business.insurance_certificate
        ? {
            sent_at: business.insurance_certificate.sent_at,
            until: business.insurance_certificate.until,
          }
        : null,
      vendor_application_date: business.vendor_application_date ?? null,
    },
  };
};

/** Answers the vendor record after a change. */
function businessWith(before: Business, fields: Fields, isByStaff: boolean): Business {
  const stated = fields.insurance_expiry_date;
  const counting = stated === undefined || isByStaff ? '' : acceptedInsurance(before, stated);
  const isCountedOtherwise = stated !== undefined && counting !== (before.accepted_insurance_date ?? '');
  return {
    ...before,
    ...(isCountedOtherwise && { accepted_insurance_date: counting }),
    ...businessOf(fields),
  };
}

/**
 * Answers an account with a new insurance certificate. When the vendor states a later end of the insurance, the
 * new end counts once staff accept it.
 */
export function withCertificate(
  user: User,
  { id, type, until }: Omit<NonNullable<Business['insurance_certificate']>, 'sent_at'>,
  isByStaff: boolean,
  now: Date,
): User {
  const business = businessWith(user.business, { insurance_expiry_date: until }, isByStaff);
  const sent_at = now.toISOString();
  return {
    ...user,
    business: { ...business, insurance_certificate: { id, type, sent_at, until } },
    updatedAt: sent_at,
  };
}

const isOther = (before: Business, after: Business): boolean =>
  Object.entries(after).some(([name, value]) => (value ?? '') !== (before[name as keyof Business] ?? ''));

/**
 * Answers an account after a change by its vendor, or by an admin for the vendor. Role, status and vendor
 * status stay (Q165). When a vendor states a later end of the insurance or clears the end, the change counts
 * once staff accept it.
 * @param isByStaff true when an admin acts for the vendor. The change then needs no acceptance
 * @throws Refusal at a vendor name or business license that is missing from a changed business (Q166)
 */
export function changedByVendor(user: User, fields: Fields, isByStaff: boolean, now: Date): User {
  const business = businessWith(user.business, fields, isByStaff);
  if (isOther(user.business, business)) {
    if (!business.vendor_name) throw new Refusal('Vendor name is required for vendors', 'vendor_name');
    if (!business.business_license)
      throw new Refusal('Business license is required for vendors', 'business_license');
  }
  return { ...withContact(user, fields), business, updatedAt: now.toISOString() };
}
