import type * as z from 'zod';
import type { createDisruption } from '#shared/contracts/disruptions/disruptions.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { calendarEntity } from '#functions/calendar/data/calendar.ts';
import { isSoon } from '#functions/calendar/domain/moved-days.ts';
import { withFreshCalendar } from '#functions/calendar/use-cases/change-calendar.ts';
import { callOffCycle } from '#functions/calendar/use-cases/write-cycle.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { changeCycle } from '#functions/cycles/domain/cycle.ts';
import { nextVersion } from '#functions/platform/entity.ts';
import { conflict } from '#functions/platform/errors.ts';
import { requestedId } from '#functions/platform/ids.ts';
import { logger } from '#functions/platform/logger.ts';
import { transact, type NamedWrite } from '#functions/platform/table.ts';
import { calledOffWrite } from '#functions/share-commitments/data/share-cycles.ts';
import { countMovedShares } from '#functions/share-commitments/use-cases/present-places.ts';
import { localDate } from '#shared/local-date.ts';
import { must } from '#shared/must.ts';
import { disruptionEntity } from '../data/disruptions.ts';
import { askedFor, idAndName, locationsText, type CallOff, type Disruption } from '../domain/disruption.ts';
import { promisesFor } from './promises-for.ts';
import { readScope, type Scope } from './read-scope.ts';

type Request = z.output<(typeof createDisruption)['body']>;

/**
 * Once the transaction is written, nobody can order for an affected pickup. A job handles the existing
 * orders. A repeated request gets the disruption that the first one began.
 * @throws AppError as `readScope`; `conflict` when an earlier request with the same id asked for something
 * else
 */
export const startDisruption = (request: Request, by: string, now: Date): Promise<Disruption> =>
  withFreshCalendar(async () => {
    const id = requestedId('dis', request.request_id, now);
    const previous = await begunBefore(id, request);
    if (previous) return previous;
    let scope: Scope;
    try {
      scope = await readScope(request, by, now);
    } catch (error) {
      // A simultaneous call of the same request may have begun the disruption, so that `readScope` refuses.
      const since = await begunBefore(id, request);
      if (since) return since;
      throw error;
    }
    if (request.kind === 'call_off') await countMovedShares(scope.cycle, scope.shareCycle, now);
    const disruption = await newDisruption(id, request, scope, now);
    const { reason, kind, cycle, places } = disruption;
    const writes = [
      disruptionEntity.create(disruption),
      auditEntry({
        by,
        at: now,
        kind: 'disruption',
        id,
        after: { kind, reason, places: locationsText(disruption) },
        record: cycle,
      }),
      ...(disruption.kind === 'call_off' ? [promisesOff(disruption, scope)] : []),
    ];
    if (places === null) await callOffCycle(cycle.id, writes, by, now);
    else await transact([...writes, ...locationsOff(scope, by, now)]);
    logger.info('Disruption begun', { id, by, kind });
    return disruption;
  });

/** @throws AppError `conflict` when an earlier request of the same id asked for something else */
async function begunBefore(id: string, request: Request): Promise<Disruption | undefined> {
  const previous = await disruptionEntity.get(id);
  if (previous && previous.asked !== askedFor(request))
    throw conflict('Something else was asked for with this request. Please start again.');
  return previous;
}

/**
 * Records that vendors do not bring the goods that they promised for the called-off locations. The vendors in
 * `paidVendorIds` are paid all the same.
 */
const promisesOff = ({ at, places, paidVendorIds }: CallOff, { cycle, shareCycle }: Scope): NamedWrite =>
  calledOffWrite(cycle.id, shareCycle, {
    locationIds: places && places.map(({ id }) => id),
    paidVendorIds,
    from: localDate(new Date(at)),
  });

/** Closes the locations for the cycle: no order is placed and no share is billed there from now on. */
function locationsOff({ cycle, calendar, places }: Scope, by: string, now: Date): NamedWrite[] {
  const calledOff = [...new Set([...(cycle.calledOff ?? []), ...(places ?? []).map(({ id }) => id)])];
  const after = changeCycle(cycle, { calledOff });
  const isOfCalendar = calendar.cycles.some(({ id }) => id === cycle.id);
  return [
    cycleEntity.replace(after),
    auditEntry({ by, at: now, kind: 'cycle', id: cycle.id, before: cycle, after }),
    ...(isOfCalendar
      ? [
          calendarEntity.replace(
            nextVersion(calendar, {
              cycles: calendar.cycles.map((one) => (one.id === cycle.id ? { ...one, calledOff } : one)),
            }),
          ),
        ]
      : []),
  ];
}

async function newDisruption(id: string, request: Request, scope: Scope, now: Date): Promise<Disruption> {
  const { cycle, places, target, by } = scope;
  const common = {
    id,
    asked: askedFor(request),
    cycle: { id: cycle.id, name: cycle.name, pickupDate: cycle.pickupDate },
    reason: request.reason,
    by,
    at: now.toISOString(),
    state: 'under_way' as const,
    dueAt: now.toISOString(),
    cursor: '',
    orders: 0,
    toPaymentCents: 0,
    asCreditCents: 0,
    waiting: 0,
    leftCount: 0,
    left: [],
    isTold: false,
    ...(isShown(scope, now) && { sharesAt: null }),
  };
  if (request.kind === 'move')
    return {
      ...common,
      kind: 'move',
      places: must(places, 'the places that are moved from'),
      target: idAndName(must(target, 'where they are moved to')),
    };
  const promises = await promisesFor(scope, localDate(now));
  return {
    ...common,
    kind: 'call_off',
    places,
    refundTo: request.refund_to,
    paidVendorIds: request.paid_vendor_ids,
    returnsStock: request.return_stock,
    vendorIds: [...new Set(promises.map(({ commitment }) => commitment.vendorId))],
  };
}

/** True when members can see their share for the cycle, or its renewals are billed. Nobody is told of later cycles. */
const isShown = ({ cycle, calendar }: Scope, now: Date): boolean =>
  cycle.cutoffAt <= now.toISOString() || isSoon({ before: calendar, after: calendar }, cycle.id, now);
