import type * as z from 'zod';
import type { createVendorQualityRating } from '#shared/contracts/vendor-performance/vendor-performance.ts';
import { localDate } from '#shared/local-date.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { isVendor } from '#functions/accounts/domain/user.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { conflict, invalid, notFound } from '#functions/platform/errors.ts';
import { requestedId } from '#functions/platform/ids.ts';
import { transact, TransactionRefused } from '#functions/platform/table.ts';
import { qualityRatingEntity } from '../data/quality-ratings.ts';
import { addToSum } from '../data/vendor-sums.ts';
import type { QualityRating } from '../domain/quality-rating.ts';

/**
 * A call repeated with the same `request_id` makes no second rating and returns the id of the first.
 * @returns the id of the rating
 * @throws AppError `not_found` for an account that is no vendor's; `invalid` for a product of somebody else;
 * `conflict` when something else was sent with this `request_id`
 */
export async function rateQuality(
  request: z.output<(typeof createVendorQualityRating)['body']>,
  by: string,
  now: Date,
): Promise<string> {
  const { vendor_id: vendorId, product_id: productId, rating: stars, notes } = request;
  const [vendor, product] = await getEntities([
    userEntity.at(vendorId),
    productId === null ? undefined : productEntity.at(productId),
  ]);
  if (!isVendor(vendor)) throw notFound('Vendor');
  if (productId !== null && product?.vendorId !== vendorId)
    throw invalid('product_id', 'Please choose a product of this vendor');
  const rating: QualityRating = {
    id: requestedId('vqr', request.request_id, now),
    vendorId,
    rating: stars,
    notes,
    ...(request.for_vendor && { isForVendor: true }),
    product: product ? { id: product.id, name: product.name } : null,
    by,
    createdAt: now.toISOString(),
  };
  try {
    await transact([
      qualityRatingEntity.create(rating),
      ...addToSum(vendorId, localDate(now), { ratings: 1, stars }),
      auditEntry({ by, at: now, kind: 'vendor-rating', id: rating.id, after: rating }),
    ]);
  } catch (error) {
    if (!(error instanceof TransactionRefused && error.failed.includes(qualityRatingEntity.name)))
      throw error;
    const previous = await qualityRatingEntity.get(rating.id);
    if (!previous || !isSame(previous, rating))
      throw conflict('This rating was saved already. Please begin a new one.');
  }
  return rating.id;
}

const isSame = (previous: QualityRating, rating: QualityRating) =>
  previous.vendorId === rating.vendorId &&
  previous.by === rating.by &&
  previous.rating === rating.rating &&
  previous.notes === rating.notes &&
  previous.isForVendor === rating.isForVendor &&
  previous.product?.id === rating.product?.id;
