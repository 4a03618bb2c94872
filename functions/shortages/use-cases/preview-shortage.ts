import type { Answer } from '#shared/contracts/endpoint.ts';
import type { previewShortage as contract } from '#shared/contracts/shortages/shortages.ts';
import { toDollars } from '#shared/money.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { fullName, type User } from '#functions/accounts/domain/user.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { DayParams } from '#functions/packing/use-cases/read-sheet.ts';
import { byId, getEntities } from '#functions/platform/entity.ts';
import { must } from '#shared/must.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import { theSettings } from '#functions/settings/data/store-settings.ts';
import { missingUnitsOf, moneyOf, worthOf } from '../domain/missing-money.ts';
import { substituteOrder, type SubstituteFacts } from '../domain/substitute.ts';
import type { SharedOut } from '../domain/share-out.ts';
import { vendorLossCents } from '../domain/vendor-loss.ts';
import { planShortage, type Plan, type Planned } from './plan-shortage.ts';

/** The maximum number of lines shown. Lines with missing units come first. */
const shownLines = 1000;

/**
 * The effects are computed by the code that carries a shortage out. Nothing is written.
 * @throws as `planShortage`
 */
export async function previewShortage(
  params: DayParams,
  plan: Plan,
  now: Date,
): Promise<Answer<typeof contract>> {
  const planned = await planShortage(params, plan, now);
  const { claims, goods } = planned;
  const without = claims.filter(({ missing }) => missing > 0);
  const shown = [...without, ...claims.filter(({ missing }) => missing === 0)].slice(0, shownLines);
  const concerned = [...without, ...shown];
  const [orders, users] = await getEntities([
    [...new Set(without.map(({ orderId }) => orderId))].map((id) => orderEntity.at(id)),
    [...new Set(concerned.map(({ userId }) => userId))].map((id) => userEntity.at(id)),
  ]);
  const [byOrder, byUser] = [byId(orders), byId(users)];
  const foreseen = await foreseeAll(planned, without, byOrder, byUser, now);
  const all = [...foreseen.values()];
  const sum = (of: 'asCreditCents' | 'toPaymentCents' | 'waitingCents' | 'vendorCents') =>
    toDollars(all.reduce((cents, one) => cents + one[of], 0));
  return {
    name: goods.name,
    vendor_name: goods.vendorName,
    recorded: planned.recorded,
    ordered: claims.reduce((units, { quantity }) => units + quantity, 0),
    members: shown.map((claim) => {
      const user = byUser.get(claim.userId);
      const money = foreseen.get(claim);
      return {
        order_id: claim.orderId,
        line: claim.line,
        user_id: claim.userId,
        customer_number: user?.customerNumber ?? null,
        name: user ? fullName(user) : '',
        location_name: claim.location.name,
        for: goods.kind === 'promise' ? 'share' : claim.isStanding ? 'add_on' : 'item',
        ordered: claim.quantity,
        missing: claim.missing,
        substituted: money?.substituted ?? 0,
        amount: toDollars(money ? money.asCreditCents + money.toPaymentCents + money.waitingCents : 0),
        back_to: money && money.substituted > 0 ? 'credit' : (user?.missingTo ?? 'credit'),
        waits: (money?.waitingCents ?? 0) > 0,
      };
    }),
    more: claims.length - shown.length,
    substitute_name: planned.substitute?.name ?? '',
    as_credit: sum('asCreditCents'),
    to_payment: sum('toPaymentCents'),
    waiting: sum('waitingCents'),
    from_vendor: sum('vendorCents'),
  };
}

interface Foreseen {
  asCreditCents: number;
  toPaymentCents: number;
  waitingCents: number;
  vendorCents: number;
  substituted: number;
}

/** Computes the effects claim by claim, because the substitute's stock may be enough only for the first ones. */
async function foreseeAll(
  planned: Planned,
  claims: readonly SharedOut[],
  orders: ReadonlyMap<string, Order>,
  users: ReadonlyMap<string, User>,
  now: Date,
): Promise<Map<SharedOut, Foreseen>> {
  const { substitute } = planned;
  const [settings, locations] = await getEntities([
    substitute ? theSettings : undefined,
    substitute ? planned.packing.locations.map(({ id }) => locationEntity.at(id)) : [],
  ]);
  const byLocation = byId(locations);
  let stock = substitute?.stock ?? null;
  return new Map(
    claims.map((claim) => {
      const order = must(orders.get(claim.orderId), 'an order that was just read');
      const location = byLocation.get(claim.location.id);
      const facts =
        substitute && settings && location
          ? { product: { ...substitute, stock }, settings, location }
          : undefined;
      const foreseen = foresee(planned, claim, { order, user: users.get(claim.userId), facts }, now);
      if (stock !== null) stock -= foreseen.substituted;
      return [claim, foreseen] as const;
    }),
  );
}

function foresee(
  { goods, packing, commitment }: Planned,
  { orderId, userId, line, missing }: SharedOut,
  { order, user, facts }: { order: Order; user: User | undefined; facts: SubstituteFacts | undefined },
  now: Date,
): Foreseen {
  const about = {
    ...goods,
    id: 'preview',
    cycle: { id: packing.cycleId },
    date: packing.date,
    reason: 'not_delivered' as const,
    note: '',
  };
  const part = { orderId, userId, lines: [{ line, quantity: missing }] };
  const units = missingUnitsOf(order, part, about, now);
  const money = moneyOf(order, units, about, user ?? { missingTo: undefined, depositCents: 0 });
  const back = money.way === 'back' ? money : { cents: 0, asCreditCents: 0 };
  const instead =
    user && facts && money.way === 'back'
      ? substituteOrder(order, units, facts, user, back.cents, about.id, now)
      : undefined;
  const asCreditCents = instead ? back.cents - instead.creditUsedCents : back.asCreditCents;
  return {
    asCreditCents,
    toPaymentCents: instead ? 0 : back.cents - back.asCreditCents,
    waitingCents: money.way === 'waits' ? worthOf(order, units, goods.worthCents) : 0,
    vendorCents: vendorLossCents(order, units, commitment),
    substituted: instead ? (instead.lines[0]?.quantity ?? 0) : 0,
  };
}
