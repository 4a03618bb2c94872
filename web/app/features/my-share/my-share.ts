import type { Output } from '#shared/contracts/registry.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { useSession } from '#web/features/session/use-session.ts';

export type MyShare = NonNullable<Output<'getMyShare'>['share']>;
export type Pickup = NonNullable<MyShare['pickup']>;
export type Delivery = MyShare['deliveries'][number];

/**
 * The member's share. The request names the chosen location. Without this name, the server would first read the
 * account to learn the location.
 */
export function useMyShare() {
  const { user } = useSession();
  return useApiQuery('getMyShare', {
    query: user?.pickup_location_id ? { place_id: user.pickup_location_id } : {},
  });
}
