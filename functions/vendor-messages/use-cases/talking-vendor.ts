import type { Actor } from '#functions/platform/actor.ts';
import { actingVendor } from '#functions/vendor-orders/use-cases/acting-vendor.ts';

/** The vendor who calls. One whom staff set inactive goes on talking with the co-op: what is still open has to be settled. */
export const talkingVendor = (actor: Actor): string => actingVendor({ ...actor, isInactiveVendor: false });
