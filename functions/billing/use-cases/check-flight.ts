import type { Answer } from '#shared/contracts/endpoint.ts';
import type { previewCycle } from '#shared/contracts/billing/billing.ts';
import { conflict, notFound } from '#functions/platform/errors.ts';
import { keys } from '#functions/platform/keys.ts';
import { decodeCursor, encodeCursor } from '#functions/platform/list-query.ts';
import { getItems } from '#functions/platform/table.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { readCycle } from '#functions/cycles/data/cycles.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { readSettings } from '#functions/settings/data/store-settings.ts';
import { listUnbilled, unbilledList } from '../data/renewal-runs.ts';
import { sumUp } from '../domain/flight-check.ts';

type Preview = Answer<typeof previewCycle>;

/** 20,000 subscriptions are 40 requests; each reads its members five hundred at a time. */
const pageSize = 500;

/**
 * One page of the flight check: what the renewal would do if the cut-off were now, without doing it (the dry
 * run of Q174). Pages are summed by the caller: nobody reads 20,000 subscriptions in one request.
 * @throws AppError `not_found`; `conflict` once the cut-off has passed.
 */
export async function checkFlight(cycleId: string, cursor: string | undefined, now: Date): Promise<Preview> {
  const [cycleItem, settingsItem] = await getItems([keys.cycle(cycleId), keys.settings()]);
  const cycle = readCycle(cycleItem);
  if (!cycle) throw notFound('Cycle');
  if (cycle.cutoffAt <= now.toISOString() || cycle.status === 'cancelled')
    throw conflict('The cut-off of this cycle has passed. See its renewal instead.');
  const page = await listUnbilled(
    cycle.cutoffAt,
    pageSize,
    decodeCursor(cursor, unbilledList(cycle.cutoffAt)),
  );
  const users = await readAll<User>(page.items.map((found) => keys.user(found.userId)));
  const productIds = page.items.flatMap((found) => found.items.map((item) => item.productId));
  const related = await readAll<PickupLocation | Product>([
    ...[...users.values()].flatMap((user) =>
      user.pickupLocationId ? [keys.location(user.pickupLocationId)] : [],
    ),
    ...productIds.map(keys.product),
  ]);
  const shop = { cycle, settings: readSettings(settingsItem), related };
  return { ...sumUp(page.items, users, shop, now), next_cursor: encodeCursor(page.cursor) };
}

async function readAll<T>(wanted: { pk: string; sk: string }[]): Promise<Map<string, T>> {
  const items = wanted.length > 0 ? await getItems(wanted) : [];
  return new Map(items.flatMap((item) => (item ? [[String(item.id), item as unknown as T] as const] : [])));
}
