import { must } from '#shared/must.ts';
import type { Answer } from '#shared/contracts/endpoint.ts';
import type * as z from 'zod';
import type { calendarChange, previewCalendarChange } from '#shared/contracts/calendar/preview.ts';
import { toDollars } from '#shared/money.ts';
import { toPickupDays } from '#functions/cycles/domain/cycle.ts';
import { readBillingBasis } from '../data/billing-basis.ts';
import { listAllCycleOrders, type CycleOrder } from '#functions/orders/data/orders.ts';
import { estimateBilling } from '../domain/estimate-billing.ts';
import { isMoved, losesDays } from '../domain/check-moves.ts';
import type { CycleMove, PlannedCycle } from '../domain/plan-cycles.ts';
import { checkChange, type ProposedChange } from './change-calendar.ts';
import { proposeGroupEdit, proposeGroupRemoval } from './change-group.ts';
import { proposeCycle, proposeCycleEdit, proposeCycleRemoval } from './write-cycle.ts';
import { whomMovesTell, type Told } from './whom-moves-tell.ts';
import { proposeEdit, proposeEvents, proposeRemoval } from './write-event.ts';

type Change = z.output<typeof calendarChange>;
type Preview = Answer<typeof previewCalendarChange>;

/** The highest number of cycles whose orders are read. */
const maxLooks = 5;
const nobody: Told = { members: 0, names: [], is_projected: false };

/**
 * Previews what a change of events or cycles does to billing, and which members it tells.
 * @throws AppError as the change itself would throw it
 */
export async function previewChange(change: Change, by: string, now: Date): Promise<Preview> {
  const [proposal, basis] = await Promise.all([propose(change, by, now), readBillingBasis()]);
  const checkedChange = proposal && (await checkChange(proposal));
  const moves = checkedChange?.plan.moves.filter(isMoved) ?? [];
  const orders = await lookForOrders(moves);
  const audiences = checkedChange
    ? await whomMovesTell(checkedChange, orders, basis, now)
    : new Map<string, Told>();
  const dateOf = ({ from, to }: CycleMove) => (from ?? to)?.pickupDate ?? '';
  const billingOf = ({ cycleId, from, to }: CycleMove) => {
    const { cutoffAt, pickupDate } = must(to ?? from, 'a cycle before or after');
    const cycle = { id: cycleId, cutoffAt, pickupDate };
    const { members, cents, isProjected } = estimateBilling(basis, cycle);
    return { members, total: toDollars(cents), is_projected: isProjected };
  };
  return {
    cycles: moves
      .toSorted((a, b) => (dateOf(a) < dateOf(b) ? -1 : 1))
      .map((move) => ({
        before: move.from && toPlanned(move.from),
        after: move.to && toPlanned(move.to),
        joins: move.absorbedOn,
        has_orders: move.from && !orders ? null : (orders?.get(move.cycleId) ?? []).length > 0,
        billing: billingOf(move),
        told: audiences.get(move.cycleId) ?? nobody,
      })),
  };
}

/**
 * The orders of the moved cycles, by cycle id; undefined when more than `maxLooks` cycles move. A cycle that is
 * removed, or in which a location loses its day, has no orders: the check before this refuses the change.
 */
async function lookForOrders(moves: CycleMove[]): Promise<Map<string, CycleOrder[]> | undefined> {
  const existing = moves.filter(({ from }) => from);
  if (existing.length > maxLooks) return undefined;
  return new Map(
    await Promise.all(
      existing.map(async (move) => {
        const orders = losesDays(move) ? [] : await listAllCycleOrders(move.cycleId);
        return [move.cycleId, orders] as const;
      }),
    ),
  );
}

function propose(change: Change, by: string, now: Date): Promise<ProposedChange | undefined> {
  switch (change.action) {
    case 'create_event':
      return proposeEvents(change.event, by, now);
    case 'update_event':
      return proposeEdit(change.id, change.event, by, now);
    case 'delete_event':
      return proposeRemoval(change.id, by, now);
    case 'update_group':
      return proposeGroupEdit(change.id, change.event, by, now);
    case 'delete_group':
      return proposeGroupRemoval(change.id, by, now);
    case 'create_cycle':
      return proposeCycle(change.cycle, by, now);
    case 'update_cycle':
      return proposeCycleEdit(change.id, change.cycle, by, now);
    case 'delete_cycle':
      return proposeCycleRemoval(change.id, by, now);
  }
}

const toPlanned = ({ pickupDate, pickupDays, cutoffAt }: PlannedCycle) => ({
  pickup_date: pickupDate,
  pickup_days: toPickupDays(pickupDays),
  cutoff_at: cutoffAt,
});
