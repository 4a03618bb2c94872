import type { Actor } from '#functions/platform/actor.ts';
import { actingVendor } from '#functions/vendor-orders/use-cases/acting-vendor.ts';

/** Inactive vendors may talk with the co-op too, to settle open matters. */
export const talkingVendor = (actor: Actor): string => actingVendor({ ...actor, isInactiveVendor: false });
