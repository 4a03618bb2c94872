import type { Output } from '#shared/contracts/registry.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { filterOf, type Recipients } from './audience.ts';
import { nextOf, usePickups } from './use-pickups.ts';
import type { Channel, RecipientType } from '../writing/compose-values.ts';

export type MatchingCount = Pick<Output<'countRecipients'>, 'count' | 'is_exact'>;

/** The number of people who match the filters now; undefined while it is loading, and when no filter is chosen. */
export function useMatchingCount(
  channel: Channel,
  recipientType: RecipientType,
  recipients: Recipients,
): MatchingCount | undefined {
  const next = nextOf(usePickups())?.cycleId ?? null;
  const filter = filterOf(recipients);
  const chosenFilters = Object.entries(filter ?? {}).filter(([, value]) => value !== null);
  const query = {
    recipientType,
    delivery_method: channel,
    ...Object.fromEntries(chosenFilters.map(([name, value]) => [name, String(value)])),
    // The page already knows the next pickup and shows its name beside the count, so the server need not look it up.
    ...(filter?.has_ordered != null && filter.cycle_id === null && next && { cycle_id: next }),
  };
  const isFiltered = chosenFilters.length > 0;
  const { data } = useApiQuery('countRecipients', { query }, { enabled: isFiltered });
  return isFiltered ? data : undefined;
}
