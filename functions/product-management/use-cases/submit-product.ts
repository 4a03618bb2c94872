import type * as z from 'zod';
import type { Limit } from '#shared/contracts/limit.ts';
import type { updateProduct } from '#shared/contracts/product-management/product-management.ts';
import type { saveFoodLabel } from '#shared/contracts/product-management/submissions.ts';
import { maxWaitingProducts } from '#shared/max-waiting-products.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { actedFor } from '#functions/audit/data/acted-for.ts';
import { listingWrites, productEntity } from '#functions/catalogue/data/products.ts';
import { waitingWrites } from '#functions/catalogue/data/waiting-products.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { changedMeanwhile, conflict } from '#functions/platform/errors.ts';
import { countOrRefuse } from '#functions/platform/rate-limit.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { TransactionRefused } from '#functions/platform/table.ts';
import { keepPictures } from '#functions/pictures/use-cases/keep-pictures.ts';
import { picturesOf, stockAfter } from '../domain/product-fields.ts';
import { isSetAtOnce } from '../domain/own-price.ts';
import {
  deletedByVendor,
  editedByVendor,
  isSubmittedAs,
  newSubmission,
  withoutRequest,
} from '../domain/submission.ts';
import { changeOwn, readOwn, requireVendor, transactUnlessOver, type Own, type Owner } from './change-own.ts';
import { addedBefore, busy, type NewFields } from './save-product.ts';

/** The limit is not at the endpoint, because staff call the same endpoint in their own name without a limit. */
const submissionLimit: Limit = { counter: 'product-submissions', atMost: 60, within: '1 hour' };

/**
 * A repeated call with the same content answers the stored product.
 * @throws AppError `forbidden` for an account that belongs to no active vendor; `conflict` when too many
 * products wait, or a different product has the id; `too_many_requests`; Refusal as `newSubmission`, or for a
 * picture that does not exist
 */
export async function submitProduct(
  fields: NewFields,
  vendorId: string,
  staffId: string | undefined,
  now: Date,
  id: string,
): Promise<Product> {
  await countOrRefuse(submissionLimit, vendorId, now);
  return retryOnConflict(
    async () => {
      const vendor = requireVendor(await userEntity.get(vendorId));
      const product = newSubmission(id, fields, vendor, now);
      try {
        await transactUnlessOver([
          productEntity.create(product),
          ...(await listingWrites(product)),
          ...(await keepPictures(picturesOf(product))),
          ...waitingWrites(undefined, product, maxWaitingProducts),
          ...actedFor(staffId, vendorId, { at: now, kind: 'product', id, after: product }),
          // When the business is renamed at the same time, either the rename finds this product, or this
          // check refuses the write.
          userEntity.check(vendor, ['version']),
        ]);
      } catch (error) {
        if (!(error instanceof TransactionRefused && error.failed.includes('product'))) throw error;
        const previous = await productEntity.get(id);
        if (!previous || !isSubmittedAs(previous, product)) throw conflict(addedBefore);
        return previous;
      }
      return product;
    },
    { message: busy },
  );
}

/**
 * Changes a vendor's own product, at once or as a request (`editedByVendor`).
 * @returns `isPriceSet` is true when an approved product changed at once
 * @throws AppError `not_found`, also for another vendor's product; `conflict` when the product changed since
 * the form began, or too many products wait; `forbidden` and `too_many_requests` as `submitProduct`; Refusal
 * as `editedByVendor`
 */
export async function changeOwnProduct(
  productId: string,
  { version, stock_before: stockBefore, ...fields }: z.output<(typeof updateProduct)['body']>,
  owner: Owner,
  now: Date,
): Promise<{ product: Product; isPriceSet: boolean }> {
  await countOrRefuse(submissionLimit, owner.vendorId, now);
  let isPriceSet = false;
  const product = await changeOwn(productId, owner, now, ({ product: before, vendor, settings }) => {
    requireVendor(vendor);
    if (before.version !== version) throw changedMeanwhile('product');
    const stock =
      fields.stock === undefined ? undefined : stockAfter(before.stock, fields.stock, stockBefore);
    const after = editedByVendor(before, { ...fields, stock }, settings.vendor_price_range, now);
    isPriceSet = isSetAtOnce(before, after);
    return after;
  });
  return { product, isPriceSet };
}

/**
 * The call needs no version of the product, because it changes only the sent parts of the label.
 * @throws AppError as `changeOwnProduct`
 */
export async function changeOwnLabel(
  { product_id: productId, ...parts }: z.output<(typeof saveFoodLabel)['body']>,
  owner: Owner,
  now: Date,
): Promise<Product> {
  await countOrRefuse(submissionLimit, owner.vendorId, now);
  const fields = {
    requires_food_label: true,
    food_label_image_url: parts.image_url,
    food_label_product_weight: parts.product_weight,
    food_label_ingredients_by_weight: parts.ingredients_by_weight,
    food_label_allergen_information: parts.allergen_information,
    food_label_nutrition_facts: parts.nutrition_facts,
  };
  return changeOwn(productId, owner, now, ({ product, vendor, settings }) => {
    requireVendor(vendor);
    return editedByVendor(product, fields, settings.vendor_price_range, now);
  });
}

/** @throws AppError `not_found`, also for another vendor's product; `forbidden` as `submitProduct` */
export async function showOwnProduct(productId: string, vendorId: string, now: Date): Promise<Own> {
  const own = await readOwn(productId, vendorId, now);
  requireVendor(own.vendor);
  return own;
}

/** @throws AppError `not_found`; Refusal as `deletedByVendor` */
export const deleteOwnProduct = (productId: string, owner: Owner, now: Date) =>
  changeOwn(productId, owner, now, ({ product }) => deletedByVendor(product));

/** @throws AppError `not_found`; Refusal when no change waits */
export const withdrawChange = (productId: string, owner: Owner, now: Date) =>
  changeOwn(productId, owner, now, ({ product }) => withoutRequest(product));
