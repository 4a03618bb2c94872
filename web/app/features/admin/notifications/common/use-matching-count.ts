import { useApiQuery } from '#web/api/use-api-query.ts';
import type { Channel, Recipients, RecipientType } from './compose-values.ts';

/** How many people the filters mean now; undefined while it is not known, or no filter is chosen. */
export function useMatchingCount(
  channel: Channel,
  recipientType: RecipientType,
  { kind, subscription, pickupLocationId }: Recipients,
): number | undefined {
  const isFiltered = kind === 'matching' && (subscription !== '' || pickupLocationId !== '');
  const query = {
    recipientType,
    delivery_method: channel,
    ...(subscription && { subscription }),
    ...(pickupLocationId && { pickup_location_id: pickupLocationId }),
  };
  const { data } = useApiQuery('countRecipients', { query }, { enabled: isFiltered });
  return isFiltered ? data?.count : undefined;
}
