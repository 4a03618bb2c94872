import { compareNames } from '#shared/compare-names.ts';
import type { ProductFields } from '#shared/contracts/product-management/product-management.ts';
import { hasParts, isSameName, searchParts, searchText } from '#shared/fold.ts';
import type { ProductCells } from '#shared/product-csv.ts';
import { Refusal } from '#shared/refusal.ts';
import { fullName, type User, vendorNameOf } from '#functions/accounts/domain/user.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';

/** True when a row names a vendor without an id, so that the vendors must be read. */
export const mayNameVendor = ({ vendor_id: id, vendor_name: name }: ProductCells): boolean =>
  Boolean(name?.trim()) && !id?.trim();

const namedCandidates = 5;

/**
 * Replaces a row's vendor name by `vendor_id`. The row stays as it is in these cases:
 * - The row has a `vendor_id`, or no vendor name.
 * - The row has no column `vendor_id`, and its product already has a vendor.
 * - The product already shows that name.
 * @throws Refusal at `vendor_name` when no vendor, or several vendors, have the name
 */
export function withNamedVendor(
  typedFields: ProductFields,
  before: Product | undefined,
  vendors: readonly User[],
): ProductFields {
  const { vendor_name: name, ...fields } = typedFields;
  const keepsAccount = fields.vendor_id === undefined && Boolean(before?.vendorId);
  if (!name || fields.vendor_id || keepsAccount || name === before?.vendorName) return typedFields;
  const namesakes = vendors.filter((vendor) => isSameName(vendorNameOf(vendor), name));
  const [namedVendor, ...others] = namesakes;
  if (!namedVendor) throw new Refusal(nobodyText(name, vendors), 'vendor_name');
  if (others.length > 0)
    throw new Refusal(
      `${namesakes.length === 2 ? 'Two' : namesakes.length} vendors are called “${name}”: ${vendorList(namesakes, contactOf)}. Please give vendor_id.`,
      'vendor_name',
    );
  return { ...fields, vendor_id: namedVendor.id };
}

const contactOf = (vendor: User) => `${vendor.id} (${fullName(vendor)}, ${vendor.email})`;
const businessOf = (vendor: User) => `${vendorNameOf(vendor)} (${vendor.id})`;

function nobodyText(name: string, vendors: readonly User[]): string {
  const parts = searchParts(name);
  const alike = vendors.filter((vendor) => {
    const business = vendorNameOf(vendor);
    return (
      hasParts(searchText(business, fullName(vendor)), parts) ||
      hasParts(searchText(name), searchParts(business))
    );
  });
  const question = alike.length > 0 ? ` Is it ${vendorList(alike, businessOf)}?` : '';
  return `No vendor is called “${name}”.${question} Please give vendor_id, or the name of the business.`;
}

function vendorList(vendors: readonly User[], text: (vendor: User) => string): string {
  const shownNames = vendors
    .toSorted((one, other) => compareNames(businessOf(one), businessOf(other)))
    .slice(0, namedCandidates);
  const more = vendors.length - shownNames.length;
  return [...shownNames.map(text), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
