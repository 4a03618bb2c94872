import { countRecipients } from '#shared/contracts/broadcasts/broadcasts.ts';
import { localDate } from '#shared/local-date.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listNearCycles } from '../data/near-cycles.ts';
import { settleFilter, toFilter } from '../domain/recipient-filter.ts';
import { countMatching } from '../use-cases/count-matching.ts';

export const handler = endpoint(countRecipients, async ({ query, now }) => {
  const filter = toFilter({
    subscription: query.subscription ?? null,
    pickup_location_id: query.pickup_location_id ?? null,
    plan_id: query.plan_id ?? null,
    has_ordered: query.has_ordered === undefined ? null : query.has_ordered === 'true',
    cycle_id: query.cycle_id ?? null,
    wants_marketing: query.wants_marketing ? true : null,
  });
  // A cycle that the filter names is not checked here, but when the broadcast is saved.
  const isOpen = filter.order && filter.order.cycleId === null;
  const settled = isOpen ? settleFilter(filter, await listNearCycles(now), localDate(now)) : filter;
  const { count, isExact } = await countMatching(
    query.recipientType,
    query.delivery_method,
    settled ?? filter,
  );
  return { count, is_exact: isExact };
});
