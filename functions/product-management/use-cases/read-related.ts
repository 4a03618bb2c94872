import type { ProductFields } from '#shared/contracts/product-management/product-management.ts';
import { Refusal } from '#shared/refusal.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { offeredUntilOf } from '#functions/accounts/domain/offered-until.ts';
import { shopNameOf, type User } from '#functions/accounts/domain/user.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { maxChildren } from '../domain/product-fields.ts';

/**
 * `joined` is the requested group header, and `left` is the product's present one. `vendor` is set when the
 * fields choose another vendor, or change the vendor's name that the product shows.
 */
export function relatedIds(fields: ProductFields, before: Product | undefined) {
  const { typed, isOtherVendor, vendorId } = vendorSaid(fields, before);
  const isNameOther = typed !== undefined && typed !== before?.vendorName;
  return {
    joined: fields.parent_id ?? undefined,
    left: before?.parentId ?? undefined,
    vendor: isOtherVendor || isNameOther ? vendorId || undefined : undefined,
  };
}

function vendorSaid(fields: ProductFields, before: Product | undefined) {
  const was = before?.vendorId ?? '';
  const vendorId = fields.vendor_id === undefined ? was : (fields.vendor_id ?? '');
  return {
    vendorId,
    isOtherVendor: vendorId !== was,
    typed: fields.vendor_name || (fields.business_name ?? fields.vendor_name),
  };
}

interface Related {
  joined: Product | undefined;
  left: Product | undefined;
  vendor: User | undefined;
}

/**
 * Reads the records that the fields refer to, for `relate`.
 * @throws Refusal as `relate`
 */
export async function readRelated(fields: ProductFields, before: Product | undefined) {
  const ids = relatedIds(fields, before);
  const [joined, left, vendor] = await getEntities([
    ids.joined === undefined ? undefined : productEntity.at(ids.joined),
    ids.left === undefined ? undefined : productEntity.at(ids.left),
    ids.vendor === undefined ? undefined : userEntity.at(ids.vendor),
  ]);
  return relate(fields, before, { joined, left, vendor });
}

/**
 * Answers what follows from the records that the fields refer to:
 * - `parents`: the group headers that the product leaves and joins, by id.
 * - `vendorName`: the business name of the vendor; the typed name when there is none.
 * - `offer`: the last pickup date for which a newly chosen vendor's products are on sale (`offeredUntilOf`).
 * - `asRead`: the check that the vendor's account did not change. Without it, a product written during a
 * rename would keep the older name.
 * @throws Refusal at `vendor_id` or `parent_id` for a value that cannot be chosen
 */
export function relate(fields: ProductFields, before: Product | undefined, related: Related) {
  const { joined, left, vendor } = related;
  const ids = relatedIds(fields, before);
  const { typed, isOtherVendor } = vendorSaid(fields, before);
  if (isOtherVendor && ids.vendor !== undefined && vendor?.role !== 'vendor')
    throw new Refusal('This vendor does not exist', 'vendor_id');
  if (ids.joined !== undefined && ids.joined !== ids.left) requireHeader(joined, before?.id);
  // A name that is left over from the former vendor is not used for the new one.
  const isLeftOver =
    vendor !== undefined && isOtherVendor && (typed ?? before?.vendorName) === before?.vendorName;
  const vendorName = shopNameOf(vendor) || (isLeftOver ? '' : typed);
  const parents = new Map([joined, left].flatMap((one) => (one ? [[one.id, one] as const] : [])));
  return {
    parents,
    vendorName,
    offer: isOtherVendor ? offerOf(vendor) : {},
    asRead: vendor ? [userEntity.check(vendor, ['version'])] : [],
  };
}

const offerOf = (vendor: User | undefined): Pick<Product, 'offeredUntil'> => ({
  offeredUntil: vendor ? offeredUntilOf(vendor) : null,
});

/** @throws Refusal at `parent_id` when this product cannot be put under the group header */
function requireHeader(header: Product | undefined, childId: string | undefined): void {
  if (!header?.isParent || header.status === 'deleted' || header.id === childId)
    throw new Refusal('This group header does not exist', 'parent_id');
  if (header.childIds.length >= maxChildren)
    throw new Refusal(`A group header has at most ${maxChildren} products`, 'parent_id');
}
