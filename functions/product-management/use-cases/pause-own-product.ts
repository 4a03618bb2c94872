import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import type { updateVendorProductPause } from '#shared/contracts/product-management/submissions.ts';
import { localDate } from '#shared/local-date.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { withOwnPause } from '../domain/own-pause.ts';
import { busy } from './save-product.ts';
import { readOwn, requireVendor } from './submit-product.ts';
import { writeOwn, type Owner } from './write-own.ts';

/**
 * A vendor takes an own approved product off for a while, or brings it back: members go on seeing it, with the month when it is
 * back, and nobody can order it from this moment.
 * @throws AppError `not_found`, also for another's; `forbidden` as `submitProduct`; Refusal as `withOwnPause`
 */
export const pauseOwnProduct = (
  productId: string,
  { is_paused: isPaused, back_in: backIn }: z.output<(typeof updateVendorProductPause)['body']>,
  owner: Owner,
  now: Date,
): Promise<Product> =>
  retryOnConflict(
    async () => {
      const { product: before, vendor } = await readOwn(productId, owner.vendorId);
      requireVendor(vendor);
      const changed = withOwnPause(before, { isPaused, backIn }, localDate(now));
      return isDeepStrictEqual(changed.pause, before.pause) ? before : writeOwn(before, changed, owner, now);
    },
    { message: busy },
  );
