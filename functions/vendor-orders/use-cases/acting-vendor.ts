import type { Actor } from '#functions/platform/actor.ts';
import { AppError } from '#functions/platform/errors.ts';
import { vendorOf } from '#functions/platform/vendor-of.ts';

/**
 * The vendor who calls, or whom an admin acts for: orders, and who ordered, are for those with whom the co-op does business.
 * @throws AppError `forbidden` for one whom staff set inactive; `invalid` as `vendorOf`
 */
export function actingVendor(actor: Actor): string {
  if (actor.isInactiveVendor)
    throw new AppError('forbidden', 'Your vendor account is inactive. Please contact the co-op.');
  return vendorOf(actor);
}
