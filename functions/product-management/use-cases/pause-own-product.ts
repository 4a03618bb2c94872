import type * as z from 'zod';
import type { updateVendorProductPause } from '#shared/contracts/product-management/submissions.ts';
import { localDate } from '#shared/local-date.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { withOwnPause } from '../domain/own-pause.ts';
import { changeOwn, requireVendor, type Owner } from './change-own.ts';

/**
 * While a product is paused, members still see it with the month of its return, but nobody can order it.
 * @throws AppError `not_found`, also for another vendor's product; `forbidden` as `submitProduct`; Refusal as
 * `withOwnPause`
 */
export const pauseOwnProduct = (
  productId: string,
  { is_paused: isPaused, back_in: backIn }: z.output<(typeof updateVendorProductPause)['body']>,
  owner: Owner,
  now: Date,
): Promise<Product> =>
  changeOwn(productId, owner, now, ({ product, vendor }) => {
    requireVendor(vendor);
    return withOwnPause(product, { isPaused, backIn }, localDate(now));
  });
