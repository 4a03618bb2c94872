import type { previewCalendarChange } from '#shared/contracts/calendar/preview.ts';
import type { Answer } from '#shared/contracts/endpoint.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { fullName, type User } from '#functions/accounts/domain/user.ts';
import { readShares, type ComingShare } from '#functions/renewals/use-cases/read-shares.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { byId, getEntities } from '#functions/platform/entity.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import type { CycleOrder } from '#functions/orders/data/orders.ts';
import { daysChange } from '../domain/check-moves.ts';
import type { BillingBasis } from '../domain/estimate-billing.ts';
import { isSoon, movedDay } from '../domain/moved-days.ts';
import type { CycleMove } from '../domain/plan-cycles.ts';
import type { CheckedChange, StoredCycle } from './change-calendar.ts';

export type Told = Answer<typeof previewCalendarChange>['cycles'][number]['told'];

const maxNamed = 12;

/**
 * Estimates which members a change would tell of a moved pickup day, by cycle id. As in `announceMove`, these
 * have orders or a coming share. Those with a coming share are estimated from a sample.
 * @param orders by cycle id; undefined when they were not read
 */
export async function whomMovesTell(
  { plan, stored }: CheckedChange,
  orders: ReadonlyMap<string, CycleOrder[]> | undefined,
  { sample, active }: BillingBasis & { sample: Subscription[] },
  now: Date,
): Promise<Map<string, Told>> {
  const cycles = plan.moves.flatMap((move) => movedCycle(move, stored) ?? []);
  const soon = cycles.filter(({ after }) => plan.calendar && isSoon(plan.calendar, after.id, now));
  const ordering = cycles.map((cycle) => whoHasOrdered(cycle, orders?.get(cycle.after.id) ?? []));
  const [shares, namedUsers] = await Promise.all([
    readShares(
      soon.length > 0 ? sample : [],
      soon.map(({ after }) => after),
    ),
    getEntities(
      ordering.flatMap((ids) => ids.slice(0, maxNamed).map((id) => userEntity.at(id))),
      { stale: true },
    ),
  ]);
  const users = byId(namedUsers);
  const scale = sample.length === 0 ? 0 : active / sample.length;
  return new Map(
    cycles.map((cycle, at) => {
      const orderingIds = ordering[at] ?? [];
      const sharing = whoseShareMoves(cycle, shares[soon.indexOf(cycle)] ?? []).filter(
        ({ id }) => !orderingIds.includes(id),
      );
      const recipients = [...orderingIds.flatMap((id) => users.get(id) ?? []), ...sharing];
      const audience: Told = {
        members: orderingIds.length + Math.round(sharing.length * scale),
        names: recipients.slice(0, maxNamed).map(fullName),
        is_projected: sharing.length > 0 && active > sample.length,
      };
      return [cycle.after.id, audience];
    }),
  );
}

interface MovedCycle {
  before: Cycle['pickupDays'];
  after: Cycle;
}

function movedCycle(move: CycleMove, stored: ReadonlyMap<string, StoredCycle>): MovedCycle | undefined {
  const { cycleId, from, to } = move;
  const cycle = stored.get(cycleId)?.cycle;
  return from && to && cycle && daysChange(move)
    ? { before: from.pickupDays, after: { ...cycle, ...to } }
    : undefined;
}

const whoHasOrdered = ({ before, after }: MovedCycle, orders: readonly CycleOrder[]): string[] => [
  ...new Set(
    orders.filter(({ locationId }) => movedDay(before, after, locationId)).map(({ userId }) => userId),
  ),
];

const whoseShareMoves = ({ before, after }: MovedCycle, shares: readonly ComingShare[]): User[] => [
  ...byId(
    shares.filter(({ location }) => movedDay(before, after, location.id)).map(({ user }) => user),
  ).values(),
];
