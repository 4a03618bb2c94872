import type { ProductFields } from '#shared/contracts/product-management/product-management.ts';
import { Refusal } from '#shared/refusal.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { offeredUntilOf } from '#functions/accounts/domain/offered-until.ts';
import { type User, vendorNameOf } from '#functions/accounts/domain/user.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { maxChildren } from '../domain/product-fields.ts';

/** The ids of what fields refer to: the group headers that are joined and left, and the vendor where it is another one. */
export function relatedIds(fields: ProductFields, before: Product | undefined) {
  const vendorId = fields.vendor_id ?? undefined;
  return {
    joined: fields.parent_id ?? undefined,
    left: before?.parentId ?? undefined,
    vendor: vendorId === before?.vendorId ? undefined : vendorId,
  };
}

interface Related {
  joined: Product | undefined;
  left: Product | undefined;
  vendor: User | undefined;
}

/**
 * Reads what the fields refer to.
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
 * The group headers that are left and joined, the vendor's name as members read it (as typed, or that of the business
 * that was chosen), and until when the products of a vendor who was chosen are offered.
 * @throws Refusal at `vendor_id` or `parent_id` for what cannot be chosen
 */
export function relate(fields: ProductFields, before: Product | undefined, found: Related) {
  const { joined, left, vendor } = found;
  const ids = relatedIds(fields, before);
  if (ids.vendor !== undefined && vendor?.role !== 'vendor')
    throw new Refusal('This vendor does not exist', 'vendor_id');
  if (ids.joined !== undefined && ids.joined !== ids.left) requireHeader(joined, before?.id);
  const typed = fields.vendor_name || fields.business_name;
  const vendorName = typed || (vendor ? vendorNameOf(vendor) : fields.vendor_name);
  const isVendorChosen = fields.vendor_id !== undefined && (fields.vendor_id ?? '') !== before?.vendorId;
  const parents = new Map([joined, left].flatMap((one) => (one ? [[one.id, one] as const] : [])));
  return { parents, vendorName, offer: isVendorChosen ? offerOf(vendor) : {} };
}

/** Until when a product is offered that becomes this vendor's. */
const offerOf = (vendor: User | undefined): Pick<Product, 'offeredUntil'> => ({
  offeredUntil: vendor ? offeredUntilOf(vendor) : null,
});

/** @throws Refusal at `parent_id` unless products can be put under it. */
function requireHeader(header: Product | undefined, childId: string | undefined): void {
  if (!header?.isParent || header.status === 'deleted' || header.id === childId)
    throw new Refusal('This group header does not exist', 'parent_id');
  if (header.childIds.length >= maxChildren)
    throw new Refusal(`A group header has at most ${maxChildren} products`, 'parent_id');
}
