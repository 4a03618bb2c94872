import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import type { ProductFields } from '#shared/contracts/product-management/product-management.ts';
import {
  submittedFields,
  vendorFields,
  type VendorField,
  type vendorProduct,
} from '#shared/contracts/product-management/submissions.ts';
import { toDollars } from '#shared/money.ts';
import { pictureIdIn } from '#shared/pictures.ts';
import { Refusal } from '#shared/refusal.ts';
import { offeredUntilOf } from '#functions/accounts/domain/offered-until.ts';
import { shopNameOf, type User } from '#functions/accounts/domain/user.ts';
import type { Decision, Product, VendorContent } from '#functions/catalogue/domain/product.ts';
import { waitingVendor } from '#functions/catalogue/domain/waiting-vendor.ts';
import { approvedPriceOf, isWithinRange, withVendorPrice } from './own-price.ts';
import {
  changedLabelParts,
  labelWith,
  newProduct,
  picturesOf,
  shownStatus,
  toAdminProduct,
  withFields,
} from './product-fields.ts';

const contentNames = [
  'name',
  'description',
  'category',
  'priceCents',
  'unit',
  'storage',
  'estimatedWeight',
  'imageUrl',
  'requiresFoodLabel',
  'foodLabel',
] as const satisfies (keyof VendorContent)[];

/** Says why an account cannot submit products. */
export function problemWithVendor({ role, vendorStatus, business }: User): string | undefined {
  if (role !== 'vendor' || !business.vendor_name)
    return 'This account has no vendor record yet. Please ask the co-op to set it up.';
  return vendorStatus === 'inactive'
    ? 'Your vendor account is inactive. Please contact the co-op.'
    : undefined;
}

const saidByVendor = (fields: ProductFields): ProductFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name in submittedFields));

/**
 * Whatever else was sent, a submission is an add-on of this vendor, not featured, with sales tax, and waits
 * for approval (Q152).
 * @throws Refusal at `price` or a picture's field
 */
export function newSubmission(id: string, fields: ProductFields, vendor: User, now: Date): Product {
  const product: Product = {
    ...newProduct(id, saidByVendor(fields), now),
    vendorId: vendor.id,
    vendorName: shopNameOf(vendor),
    offeredUntil: offeredUntilOf(vendor),
    submittedAt: now.toISOString(),
  };
  refuseForeignPictures(product, []);
  return product;
}

/** True when a submission repeats an earlier one, which still waits unchanged. */
export const isSubmittedAs = (storedProduct: Product, product: Product): boolean =>
  storedProduct.vendorId === product.vendorId &&
  storedProduct.status === product.status &&
  !storedProduct.changeRequest &&
  storedProduct.stock === product.stock &&
  contentNames.every((name) => isDeepStrictEqual(storedProduct[name], product[name]));

/** The product as it would be with its request approved. */
export function withRequested(product: Product): Product {
  const { foodLabel, ...fields } = product.changeRequest?.fields ?? {};
  return { ...product, ...fields, foodLabel: labelWith(product.foodLabel, foodLabel ?? {}) };
}

/**
 * While the product waits for approval, a vendor's change takes effect at once. For an approved product it
 * becomes a request, and the product is sold unchanged until staff decide (Q156). A request that waits
 * already is combined with the change. A price within the range that staff set takes effect at once (Q195).
 * @param priceRange the greatest difference from the price that staff approved last, as a fraction of it
 * @throws Refusal for a group header, an inactive product, and a change that changes nothing; also as
 * `newSubmission`
 */
export function editedByVendor(
  before: Product,
  fields: ProductFields,
  priceRange: number,
  now: Date,
): Product {
  if (before.isParent) throw new Refusal('This is a group header, which our staff keep.');
  if (before.status === 'inactive')
    throw new Refusal('This product is inactive. Please submit it as a new product.');
  const shownProduct = withRequested(before);
  const after = withFields(shownProduct, saidByVendor(fields), now);
  refuseForeignPictures(
    after,
    [before, shownProduct].flatMap((product) => Object.values(picturesOf(product))),
  );
  if (before.status === 'pending_approval' && !before.changeRequest) return after;
  const pricedProduct =
    fields.price !== undefined && isWithinRange(before, after.priceCents, priceRange)
      ? withVendorPrice(before, after.priceCents)
      : before;
  // Compared deeply, because a stored food label can have its fields in another order.
  const changed = contentNames.filter((name) => !isDeepStrictEqual(after[name], pricedProduct[name]));
  if (changed.length === 0) {
    if (pricedProduct === before) throw new Refusal(nothingChanges(before));
    return { ...pricedProduct, changeRequest: null };
  }
  return {
    ...pricedProduct,
    changeRequest: {
      fields: Object.fromEntries(
        changed.map((name) => [
          name,
          name === 'foodLabel' ? changedLabelParts(before.foodLabel, after.foodLabel) : after[name],
        ]),
      ),
      requestedAt: now.toISOString(),
    },
  };
}

const nothingChanges = ({ changeRequest }: Product) =>
  changeRequest
    ? 'With this, nothing is left to change. Take your changes back instead.'
    : 'Nothing was changed.';

/**
 * A vendor's pictures must be uploaded or generated here, so that members' browsers load nothing from other
 * sites.
 */
function refuseForeignPictures(after: Product, knownAddresses: string[]): void {
  for (const [field, address] of Object.entries(picturesOf(after)))
    if (address !== '' && !knownAddresses.includes(address) && !pictureIdIn(address))
      throw new Refusal('Please upload the picture', field);
}

/**
 * @throws Refusal when the product does not wait for approval, or was approved before: then only staff can
 * delete it
 */
export function deletedByVendor(before: Product): Product {
  if (before.status !== 'pending_approval')
    throw new Refusal('This product no longer awaits approval, so it cannot be deleted here.');
  if (wasApproved(before))
    throw new Refusal('This product was approved before, so only our staff can delete it.');
  return { ...before, status: 'deleted', parentId: null, changeRequest: null };
}

/** Only an approved product can have a requested change, so a decision about a change proves an approval too. */
const wasApproved = ({ decision }: Product) => decision?.outcome === 'approved' || decision?.of === 'change';

/** @throws Refusal when no change waits */
export function withoutRequest(before: Product): Product {
  if (!before.changeRequest) throw new Refusal('There are no changes that wait for approval.');
  return { ...before, changeRequest: null };
}

/** Answers whether a submission or a change waits for a decision of staff; undefined when neither waits. */
export const waitingOf = (product: Product): Decision['of'] | undefined =>
  waitingVendor(product) === undefined ? undefined : product.changeRequest ? 'change' : 'submission';

export function withDecision(
  product: Product,
  of: Decision['of'],
  { outcome, reason, by }: Pick<Decision, 'outcome' | 'reason' | 'by'>,
  now: Date,
): Product {
  const { version, vendorId } = product;
  const decision: Decision = { of, outcome, reason, by, at: now.toISOString(), version, vendorId };
  if (of === 'submission')
    return { ...product, status: outcome === 'approved' ? 'active' : 'inactive', decision };
  return { ...(outcome === 'approved' ? withRequested(product) : product), changeRequest: null, decision };
}

/**
 * Adds the decision that another change by staff implies. A status that staff set in the product form decides
 * a waiting submission, and can approve one that was rejected before (Q156). A submission or change that
 * waits is rejected when staff delete the product, make it a group header or give it to another vendor.
 */
export function decidedBesides(before: Product, after: Product, by: string, now: Date): Product {
  const { version, vendorId } = before;
  const decision = { by, at: now.toISOString(), reason: '', version, vendorId };
  const isGone = isGoneFor(before, after);
  if (after.decision !== before.decision) return after;
  if (waitingVendor(before) === undefined)
    return isTakenUpLater(before, after) && !isGone
      ? { ...after, decision: { ...decision, of: 'submission', outcome: 'approved' } }
      : after;
  if (before.changeRequest)
    return isGone
      ? { ...after, changeRequest: null, decision: { ...decision, of: 'change', outcome: 'rejected' } }
      : after;
  if (after.status.startsWith('pending_') && !isGone) return after;
  const outcome = after.status === 'active' && !isGone ? 'approved' : 'rejected';
  return { ...after, decision: { ...decision, of: 'submission', outcome } };
}

/** True when a change by staff takes a product from its vendor. */
export const isGoneFor = (before: Product, after: Product): boolean =>
  after.status === 'deleted' || after.isParent || after.vendorId !== before.vendorId;

/** True when staff put on sale a submission that was rejected or made inactive before. */
const isTakenUpLater = (before: Product, after: Product): boolean =>
  before.submittedAt !== null &&
  before.vendorId !== '' &&
  before.status !== 'active' &&
  after.status === 'active' &&
  !wasApproved(before);

/** The requested values under the names of the API. */
export function requestedFields(product: Product) {
  const [is, becomes] = [toAdminProduct(product), toAdminProduct(withRequested(product))];
  const names = (Object.keys(vendorFields) as VendorField[]).filter((name) => is[name] !== becomes[name]);
  return Object.fromEntries(names.map((name) => [name, becomes[name]]));
}

export const toDecision = ({ of, outcome, reason, at }: Decision) => ({
  of,
  outcome,
  reason,
  decided_at: at,
});

export function toVendorProduct(product: Product): z.output<typeof vendorProduct> {
  const { changeRequest, decision } = product;
  const all = toAdminProduct(product);
  const content = Object.fromEntries(
    (Object.keys(vendorFields) as VendorField[]).map((name) => [name, all[name]]),
  ) as Pick<typeof all, VendorField>;
  return {
    ...content,
    id: product.id,
    is_addon: all.is_addon,
    is_coop_share: all.is_coop_share,
    version: product.version,
    product_status: changeRequest ? 'pending_active' : shownStatus(product.status),
    is_on_sale: product.status === 'active',
    approved_price: toDollars(approvedPriceOf(product)),
    stock: product.stock,
    pause: product.pause && { back_in: product.pause.backIn },
    submitted_at: product.submittedAt,
    change_request: changeRequest && {
      requested_at: changeRequest.requestedAt,
      fields: requestedFields(product),
    },
    // A decision's text for a former vendor is not shown to the present one.
    decision: decision?.vendorId === product.vendorId ? toDecision(decision) : null,
  };
}
