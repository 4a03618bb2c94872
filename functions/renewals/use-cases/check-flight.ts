import type * as z from 'zod';
import type { previewCycle, previewProblem } from '#shared/contracts/renewals.ts';
import { toDollars } from '#shared/money.ts';
import { conflict, notFound } from '#functions/platform/errors.ts';
import { keys } from '#functions/platform/keys.ts';
import { decodeCursor, encodeCursor, getItems } from '#functions/platform/table.ts';
import { productProblem } from '#functions/cart/domain/pricing.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { readCycle } from '#functions/coop/data/cycles.ts';
import { pickupDayFor, type Cycle } from '#functions/coop/domain/cycle.ts';
import type { PickupLocation } from '#functions/coop/domain/location.ts';
import type { User } from '#functions/members/domain/user.ts';
import { readSettings } from '#functions/settings/data/store-settings.ts';
import type { StoreSettings } from '#functions/settings/domain/store-settings.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { listUnbilled, unbilledList } from '../data/renewal-runs.ts';
import { composeRenewal, isForWantOfPlace, reasonToSkip } from '../domain/compose-renewal.ts';

type Preview = z.output<typeof previewCycle.response>;
type Problem = z.output<typeof previewProblem>;

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
    throw conflict('The cut-off of this cycle has passed. Look at its agreement instead.');
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
  return { success: true, ...sumUp(page.items, users, shop, now), next_cursor: encodeCursor(page.cursor) };
}

async function readAll<T>(wanted: { pk: string; sk: string }[]): Promise<Map<string, T>> {
  const items = wanted.length > 0 ? await getItems(wanted) : [];
  return new Map(items.flatMap((item) => (item ? [[String(item.id), item as unknown as T] as const] : [])));
}

interface Shop {
  cycle: Cycle;
  settings: StoreSettings;
  related: Map<string, PickupLocation | Product>;
}

function sumUp(
  subscriptions: Subscription[],
  users: Map<string, User>,
  { cycle, settings, related }: Shop,
  now: Date,
): Omit<Preview, 'success' | 'next_cursor'> {
  const problems: Problem[] = [];
  const addOns = new Map<string, Preview['add_ons'][number]>();
  let expectedOrders = 0;
  let expectedCharges = 0;
  let totalCents = 0;
  for (const subscription of subscriptions) {
    const user = users.get(subscription.userId);
    const location = related.get(user?.pickupLocationId ?? '') as PickupLocation | undefined;
    const skip = reasonToSkip({ subscription, user, cycle, location });
    if (!user || (skip && !isForWantOfPlace(skip))) continue;
    problems.push(...problemsOf(subscription, user, location, cycle));
    for (const item of subscription.items)
      addUp(addOns, item, related.get(item.productId) as Product | undefined);
    if (!location || skip) continue;
    const facts = {
      subscription,
      user,
      cycle,
      settings,
      location,
      products: related as Map<string, Product>,
      planImageUrl: '',
    };
    const order = composeRenewal('ord_preview', facts, now);
    expectedOrders += 1;
    if (order.dueCents > 0) expectedCharges += 1;
    totalCents += order.dueCents;
  }
  return {
    checked: subscriptions.length,
    expected_orders: expectedOrders,
    expected_charges: expectedCharges,
    expected_total: toDollars(totalCents),
    problems,
    add_ons: [...addOns.values()],
  };
}

function problemsOf(
  subscription: Subscription,
  user: User,
  location: PickupLocation | undefined,
  cycle: Cycle,
): Problem[] {
  const problem = (kind: Problem['kind'], detail: string): Problem => ({
    kind,
    user_id: user.id,
    subscription_id: subscription.id,
    name: `${user.firstName} ${user.lastName}`.trim(),
    email: user.email,
    detail,
  });
  const expires = user.defaultPaymentMethodExpires;
  return [
    ...(location?.status === 'active'
      ? []
      : [
          problem(
            'no_location',
            location ? `${location.name} is not active` : 'No pickup location is chosen',
          ),
        ]),
    ...(location && !pickupDayFor(cycle, location.id)
      ? [problem('no_location', `${location.name} has no pickup day in this cycle`)]
      : []),
    ...(user.defaultPaymentMethodId ? [] : [problem('no_payment_method', 'No payment method is saved')]),
    ...(expires && expires < cycle.cutoffAt.slice(0, 7)
      ? [problem('expired_card', `The saved card was good until ${expires}`)]
      : []),
  ];
}

function addUp(
  addOns: Map<string, Preview['add_ons'][number]>,
  item: Subscription['items'][number],
  product: Product | undefined,
): void {
  const known = addOns.get(item.productId);
  if (known) known.quantity += item.quantity;
  else
    addOns.set(item.productId, {
      product_id: item.productId,
      name: product?.name ?? item.productName,
      quantity: item.quantity,
      stock: product?.stock ?? null,
      is_available: product !== undefined && productProblem({ ...product, stock: null }, 1) === '',
    });
}
