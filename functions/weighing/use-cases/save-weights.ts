import type * as z from 'zod';
import type { Answer } from '#shared/contracts/endpoint.ts';
import type { saveWeights as saveWeightsCall } from '#shared/contracts/weighing/weighing.ts';
import { toHundredths } from '#shared/weight.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { staffMemberOf } from '#functions/orders/domain/staff-member.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import type { StaffMember } from '#functions/orders/domain/order-refund.ts';
import { packingEntity } from '#functions/packing/data/packings.ts';
import { locationOf, type DayParams } from '#functions/packing/use-cases/read-sheet.ts';
import { byId, getEntities } from '#functions/platform/entity.ts';
import { conflict, notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact, type NamedWrite } from '#functions/platform/table.ts';
import { readWeights, weighingEntity, weightEntity } from '../data/weights.ts';
import { weighableUnits } from '../domain/weighable.ts';
import { isOfDay, settlesAt, toWeighing, type Weighing } from '../domain/weighing.ts';
import type { Weight } from '../domain/weight.ts';

type Params = DayParams & { location_id: string };
type Row = z.output<typeof saveWeightsCall.body>['weights'][number];

/**
 * Saves the weights of goods of a location. The same weights sent again change nothing.
 * @throws AppError `not_found`; `conflict` while lists are being made, for goods that are no longer packed
 * there, and for removing a settled weight
 */
export const saveWeights = (
  params: Params,
  rows: readonly Row[],
  by: string,
  now: Date,
): Promise<Answer<typeof saveWeightsCall>> =>
  retryOnConflict(
    async () => {
      const { weighing, writes } = await readAndWrite(params, rows, by, now);
      if (writes.length > 0) await transact(writes);
      const weights = await readWeights(params.cycle_id, params.date);
      return { message: 'Saved.', weighing: toWeighing(weighing, weights) };
    },
    { message: 'These weights are being changed right now. Please try again.' },
  );

async function readAndWrite(
  { cycle_id: cycleId, date, location_id: locationId }: Params,
  rows: readonly Row[],
  by: string,
  now: Date,
): Promise<{ weighing: Weighing | undefined; writes: NamedWrite[] }> {
  if (new Set(rows.map(({ order_id, line }) => `${order_id} ${line}`)).size < rows.length)
    throw conflict('An item was sent twice. Please load the page again.');
  const [cycle, packing, before, user, orders, weights] = await getEntities([
    cycleEntity.at(cycleId),
    packingEntity.at(cycleId, date),
    weighingEntity.at(cycleId, date),
    userEntity.at(by),
    [...new Set(rows.map(({ order_id }) => order_id))].map((id) => orderEntity.at(id)),
    rows.map(({ order_id, line }) => weightEntity.at(cycleId, date, order_id, line)),
  ]);
  if (!cycle || !packing) throw notFound('Packing lists');
  locationOf(packing, locationId);
  const staff = staffMemberOf(by, user);
  const byOrder = byId(orders);
  const writes = rows.flatMap((row, at): NamedWrite[] => {
    const weight = weights[at];
    if (row.weight === null) return weight ? [removal(weight)] : [];
    const order = byOrder.get(row.order_id);
    const isHere = order && isOfDay(order, { cycleId, date }, cycle) && order.location.id === locationId;
    if (!isHere || weighableUnits(order, row.line) !== row.units)
      throw conflict('Some of this is packed otherwise by now. Please load the page again.');
    const entered: Weight = {
      cycleId,
      date,
      locationId,
      orderId: row.order_id,
      line: row.line,
      units: row.units,
      estimated: (order.lines[row.line]?.estimatedWeight ?? 0) * row.units,
      weight: toHundredths(row.weight),
      at: now.toISOString(),
      by: staff,
      state: 'entered',
      creditCents: weight?.creditCents ?? 0,
      nextBillCents: weight?.nextBillCents ?? 0,
    };
    if (!weight) return [weightEntity.create(entered)];
    const isSame =
      weight.weight === entered.weight && weight.units === entered.units && weight.state !== 'left';
    return isSame
      ? []
      : [
          weightEntity.update(
            weight,
            { ...entered, reason: undefined },
            { asRead: ['weight', 'units', 'state', 'creditCents'] },
          ),
        ];
  });
  if (writes.length === 0) return { weighing: before, writes };
  const leftBefore = weights.filter((weight) => weight?.state === 'left').length;
  const weighing = changed({ cycleId, date }, before, leftBefore, staff, now);
  const entry = auditEntry({
    by,
    at: now,
    kind: 'weighing',
    id: `${cycleId}-${date}`,
    after: { date, location: locationId, weights: writes.length },
    record: cycle,
  });
  return { weighing, writes: [weighingEntity.replace(weighing), entry, ...writes] };
}

function removal(weight: Weight): NamedWrite {
  if (weight.state === 'settled' || weight.creditCents !== 0 || weight.nextBillCents !== 0)
    throw conflict('This weight is settled already. Please enter the right weight, and settle again.');
  return weightEntity.remove(weight, ['weight', 'state']);
}

/**
 * The weighing after weights were entered or removed. A settlement that is under way goes on, and settles
 * these weights too.
 * @param leftBefore the number of these weights that had been left to staff
 */
const changed = (
  day: Pick<Weighing, 'cycleId' | 'date'>,
  before: Weighing | undefined,
  leftBefore: number,
  by: StaffMember,
  now: Date,
): Weighing => ({
  ...day,
  ...(before?.state === 'under_way' ? before : { state: 'entered', dueAt: settlesAt(day.date, now) }),
  by,
  ...(before?.passedAt && { passedAt: before.passedAt }),
  leftCount: Math.max(0, (before?.leftCount ?? 0) - leftBefore),
  version: (before?.version ?? 0) + 1,
});
