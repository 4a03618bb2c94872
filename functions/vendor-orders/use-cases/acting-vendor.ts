import type { Actor } from '#functions/platform/actor.ts';
import { AppError } from '#functions/platform/errors.ts';
import { vendorOf } from '#functions/platform/vendor-of.ts';

/**
 * Orders and their customers are shown only to active vendors.
 * @throws AppError `forbidden` for a vendor whom staff set inactive; `invalid` as `vendorOf`
 */
export function actingVendor(actor: Actor): string {
  if (actor.isInactiveVendor)
    throw new AppError('forbidden', 'Your vendor account is inactive. Please contact the co-op.');
  return vendorOf(actor);
}
