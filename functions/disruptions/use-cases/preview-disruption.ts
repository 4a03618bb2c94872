import type * as z from 'zod';
import type { Answer } from '#shared/contracts/endpoint.ts';
import type { previewDisruption as contract } from '#shared/contracts/disruptions/disruptions.ts';
import { compareNames } from '#shared/compare-names.ts';
import { localDate } from '#shared/local-date.ts';
import { toDollars } from '#shared/money.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { fullName, vendorNameOf, type User } from '#functions/accounts/domain/user.ts';
import { readShares } from '#functions/renewals/use-cases/read-shares.ts';
import { readBillingBasis } from '#functions/calendar/data/billing-basis.ts';
import { listCycleOrders, orderEntity, type CycleOrder } from '#functions/orders/data/orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { isAhead } from '#functions/orders/domain/order-location.ts';
import { byId, getEntities } from '#functions/platform/entity.ts';
import { theSettings } from '#functions/settings/data/store-settings.ts';
import { asPlanned, concerns } from '../domain/disruption.ts';
import { foreseenCallOff, foreseenMove, vendorShares } from '../domain/foreseen.ts';
import { promisesFor } from './promises-for.ts';
import { readScope, type Scope } from './read-scope.ts';

/** The highest number of orders in a preview: about 6 MB. */
const maxOrders = 2000;
const maxNames = 12;

/**
 * The code that carries out the disruption also computes the preview, so orders, sums and refusals agree.
 * @throws AppError as `readScope`
 */
export async function previewDisruption(
  plan: z.output<(typeof contract)['body']>,
  by: string,
  now: Date,
): Promise<Answer<typeof contract>> {
  const scope = await readScope(plan, by, now);
  const [{ entries, isPartial }, shares] = await Promise.all([entriesOf(scope), countShares(scope)]);
  const [orderList, users, settings] = await getEntities([
    entries.map(({ orderId }) => orderEntity.at(orderId)),
    [...new Set(entries.map(({ userId }) => userId))].map((id) => userEntity.at(id)),
    theSettings,
  ]);
  const members = byId(users);
  const existingOrders = orderList.filter((order) => order !== undefined);
  const orders = existingOrders.filter((order) => isAhead(order, localDate(now)));
  const { target } = scope;
  const foreseen = orders.map((order) => {
    if (target) return foreseenMove(order, target.county, settings, now);
    const heldCents = members.get(order.userId)?.depositCents ?? 0;
    const refundTo = plan.kind === 'call_off' ? plan.refund_to : 'credit';
    return foreseenCallOff(order, heldCents, { id: 'dis', refundTo, reason: '' });
  });
  const inWay = (expectedWay: string) => foreseen.filter(({ way }) => way === expectedWay).length;
  const sum = (of: 'toPaymentCents' | 'asCreditCents') =>
    toDollars(foreseen.reduce((cents, one) => cents + one[of], 0));
  const concernedMembers = membersOf(orders, members);
  return {
    orders: orders.length,
    members: concernedMembers.length,
    names: concernedMembers.slice(0, maxNames).map(fullName),
    shares,
    unmarked_today: target ? 0 : orders.filter(({ cycle }) => cycle.pickupDate === localDate(now)).length,
    handed_out: existingOrders.filter(({ status }) => status === 'picked_up').length,
    unpaid: inWay('give up'),
    waiting: inWay('wait'),
    left: inWay('left'),
    to_payment: sum('toPaymentCents'),
    as_credit: sum('asCreditCents'),
    is_partial: isPartial,
    vendors: target ? [] : await vendorsOf(orders, scope, now),
    pickup_date: target?.pickupDate ?? null,
  };
}

/** Estimates the shares at the affected locations from a sample, as the preview of a calendar change does. */
async function countShares(scope: Scope): Promise<number> {
  const { sample, active } = await readBillingBasis();
  const [shares = []] = await readShares(sample, [asPlanned(scope.cycle, scope)]);
  const concernedCount = shares.filter(({ location }) => concerns(scope, location.id)).length;
  return sample.length === 0 ? 0 : Math.round((concernedCount * active) / sample.length);
}

async function entriesOf({ cycle, places }: Scope): Promise<{ entries: CycleOrder[]; isPartial: boolean }> {
  const entries: CycleOrder[] = [];
  for (let cursor = ''; ;) {
    const page = await listCycleOrders(cycle.id, cursor, maxOrders);
    entries.push(...page.orders.filter(({ locationId }) => concerns({ places }, locationId)));
    if (page.isLast) return { entries, isPartial: false };
    if (entries.length >= maxOrders) return { entries: entries.slice(0, maxOrders), isPartial: true };
    cursor = page.orders.at(-1)?.orderId ?? cursor;
  }
}

const membersOf = (orders: readonly Order[], members: ReadonlyMap<string, User>): User[] =>
  [...new Set(orders.map(({ userId }) => userId))]
    .flatMap((id) => members.get(id) ?? [])
    .toSorted((one, other) => compareNames(fullName(one), fullName(other)));

/** Finds the vendors of the orders and of the promises for the shares, with their units and earnings. */
async function vendorsOf(orders: readonly Order[], scope: Scope, now: Date) {
  const promises = await promisesFor(scope, localDate(now));
  const [users] = await getEntities([
    [...new Set(promises.map(({ commitment }) => commitment.vendorId))].map((id) => userEntity.at(id)),
  ]);
  const vendors = byId(users);
  const shares = vendorShares(orders);
  for (const { commitment, units } of promises) {
    const { vendorId, unitPriceCents } = commitment;
    const share = shares.get(vendorId) ?? { name: vendorNameOf(vendors.get(vendorId)), units: 0, cents: 0 };
    shares.set(vendorId, {
      ...share,
      units: share.units + units,
      cents: share.cents + units * unitPriceCents,
    });
  }
  return [...shares]
    .map(([vendor_id, { name, units, cents }]) => ({ vendor_id, name, units, amount: toDollars(cents) }))
    .toSorted((one, other) => compareNames(one.name, other.name));
}
