import type * as z from 'zod';
import type { getVendor, listVendors, listVendorSpotlights } from '#shared/contracts/vendors/vendors.ts';
import { offeredUntilOf } from '#functions/accounts/domain/offered-until.ts';
import { businessTextsOf } from '#functions/accounts/domain/vendor-profile.ts';
import { fullName, shopNameOf, type User, vendorNameOf } from '#functions/accounts/domain/user.ts';

export type Vendor = z.output<typeof getVendor.response>['vendor'];
export type VendorRow = z.output<typeof listVendors.response>['vendors'][number];

export type Spotlight = z.output<typeof listVendorSpotlights.response>['vendors'][number];

/** True when everybody may see a vendor's page. */
export const isPublic = ({ vendorStatus, status }: User): boolean =>
  vendorStatus === 'active' && status === 'active';

/** The shop introduces so many vendors (document 1, section 2). */
const spotlights = 7;

/** The shop introduces the vendors who joined first. */
export const spotlightsOf = (vendors: readonly User[]): Spotlight[] =>
  vendors
    .toSorted((one, other) => `${one.createdAt}#${one.id}`.localeCompare(`${other.createdAt}#${other.id}`))
    .slice(0, spotlights)
    .map((vendor) => {
      const { id, business_name, description, image_url, place, products_sold } = toVendor(vendor, false);
      return { id, business_name, description, image_url, place, products_sold };
    });

/** Town and state of an address as written on an envelope. The street is never shown. */
export const placeOf = (address: string): string => {
  const [before, last = ''] = splitAtLast(address.trim(), ',');
  const [, town = before] = splitAtLast(before.replaceAll('\n', ','), ',');
  // The town must be on one line: a text over several lines could contain the street.
  if (!town.trim() || last.includes('\n')) return '';
  const state = last
    .replace(/\d{5}(-\d{4})?$/, '')
    .split(' ')
    .filter(Boolean)
    .join(' ');
  return /^[A-Za-z][A-Za-z .]*$/.test(state) ? `${town.trim()}, ${state}` : '';
};

const splitAtLast = (text: string, mark: string): [string, string | undefined] => {
  const at = text.lastIndexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
};

/** The shop's name for a vendor without a business name. The person's name is private. */
const fallbackName = 'A local vendor';

/** The public facts of a vendor; for staff also the private `record`. */
export const toVendor = (user: User, isForStaff: boolean): Vendor => ({
  id: user.id,
  ...namesOf(isForStaff ? vendorNameOf(user) : shopNameOf(user) || fallbackName),
  description: user.business.vendor_description ?? '',
  image_url: user.business.vendor_image_url ?? '',
  place: placeOf(user.business.business_address ?? ''),
  website: user.business.website ?? '',
  practices: user.business.certifications ?? '',
  products_sold: user.business.products_sold ?? '',
  record: isForStaff
    ? {
        contact_name: fullName(user),
        email: user.email,
        vendor_status: user.vendorStatus,
        created_at: user.createdAt,
        first_name: user.firstName,
        last_name: user.lastName,
        phone: user.phone,
        version: user.version,
        ...businessTextsOf(user.business),
        website: user.business.website ?? '',
        ownership: user.business.ownership ?? '',
        offered_until: user.business.offered_until ?? '',
        offered_until_reason: user.business.offered_until_reason ?? '',
        offered_until_date: offeredUntilOf(user),
      }
    : null,
});

const namesOf = (name: string) => ({ business_name: name, name });

export const toVendorRow = (user: User): VendorRow => ({
  id: user.id,
  ...namesOf(vendorNameOf(user)),
  contact_name: fullName(user),
  email: user.email,
  vendor_status: user.vendorStatus,
  created_at: user.createdAt,
  insurance_expiry_date: user.business.insurance_expiry_date ?? '',
});
