import type { Answer } from '#shared/contracts/endpoint.ts';
import { theSettings } from '#functions/settings/data/store-settings.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { getEntities, byId } from '#functions/platform/entity.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { previewCycle } from '#shared/contracts/renewals/renewals.ts';
import { conflict, notFound } from '#functions/platform/errors.ts';
import { decodeCursor, encodeCursor } from '#functions/platform/list-query.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { listUnbilled, unbilledList } from '../data/renewal-runs.ts';
import { locationIdsOf } from '../domain/renewal-location.ts';
import { flightCheckOf } from '../domain/flight-check.ts';

type Preview = Answer<typeof previewCycle>;

/** The number of subscriptions in a page. The flight check of 20,000 takes 40 calls. */
const pageSize = 500;

/**
 * One page of the flight check (the dry run of Q174). The caller sums the pages, because 20,000 subscriptions
 * are too many for one request.
 * @throws AppError `not_found`; `conflict` once the cut-off has passed, or when the cycle was called off.
 */
export async function checkFlight(cycleId: string, cursor: string | undefined, now: Date): Promise<Preview> {
  const [cycle, settings] = await getEntities([cycleEntity.at(cycleId), theSettings]);
  if (!cycle) throw notFound('Cycle');
  if (cycle.cutoffAt <= now.toISOString() || cycle.status === 'cancelled')
    throw conflict('The cut-off of this cycle has passed. See its renewal instead.');
  const page = await listUnbilled(
    cycle.cutoffAt,
    pageSize,
    decodeCursor(cursor, unbilledList(cycle.cutoffAt)),
  );
  const users = byId(await getEntities(page.items.map((subscription) => userEntity.at(subscription.userId))));
  const productIds = page.items.flatMap((subscription) => subscription.items.map((item) => item.productId));
  const [locations, products] = await getEntities([
    [
      ...new Set(
        page.items.flatMap((subscription) =>
          locationIdsOf(subscription, users.get(subscription.userId), cycle),
        ),
      ),
    ].map((id) => locationEntity.at(id)),
    productIds.map((id) => productEntity.at(id)),
  ]);
  const related = new Map<string, PickupLocation | Product>([...byId(locations), ...byId(products)]);
  const shop = { cycle, settings, related };
  return { ...flightCheckOf(page.items, users, shop, now), next_cursor: encodeCursor(page.cursor) };
}
