import type * as z from 'zod';
import type { createShortage } from '#shared/contracts/shortages/shortages.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { staffMemberOf } from '#functions/orders/domain/staff-member.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { packingEntity } from '#functions/packing/data/packings.ts';
import type { DayParams } from '#functions/packing/use-cases/read-sheet.ts';
import { getEntities, nextVersion } from '#functions/platform/entity.ts';
import { conflict, notFound } from '#functions/platform/errors.ts';
import { requestedId } from '#functions/platform/ids.ts';
import { logger } from '#functions/platform/logger.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact, type NamedWrite } from '#functions/platform/table.ts';
import { commitmentEntity } from '#functions/share-commitments/data/commitments.ts';
import { withMissing } from '#functions/share-commitments/domain/commitment.ts';
import { maxParts, partsWrites, shortageEntity } from '../data/shortages.ts';
import { missingAtLocations, partsOf } from '../domain/share-out.ts';
import { askedFor, backIdOf, type Shortage } from '../domain/shortage.ts';
import { planShortage, type Planned } from './plan-shortage.ts';

type Request = z.output<(typeof createShortage)['body']>;

/**
 * Begins a shortage. A job then handles its missing units order by order. A repeated request gets the
 * shortage that the first one began. The transaction that begins a shortage increases the version of the
 * day's packing. So when two shortages begin at once, one is refused and planned again.
 * @throws as `planShortage`; AppError `conflict` when an earlier request with this id asked for something
 * else, or when the number of units recorded as missing is no longer the one that staff saw
 */
export const startShortage = (
  params: DayParams,
  request: Request,
  by: string,
  now: Date,
): Promise<Shortage> =>
  retryOnConflict(
    async () => {
      const id = requestedId('sho', request.request_id, now);
      const previous = await begunBefore(params, id, request);
      if (previous) return previous;
      let planned: Planned;
      try {
        planned = await planShortage(params, request, now);
      } catch (error) {
        // A simultaneous call of the same request may have begun the shortage. `planShortage` then refuses this
        // call.
        const since = await begunBefore(params, id, request);
        if (since) return since;
        throw error;
      }
      if (planned.recorded !== request.recorded)
        throw conflict(
          `${planned.recorded} of these are recorded as missing by now. Please look at who goes without again.`,
        );
      return begin(params, request, planned, { id, by, now });
    },
    { message: 'This day is being changed right now. Please try again.' },
  );

/** @throws AppError `conflict` when an earlier request with this id asked for something else */
async function begunBefore(
  { cycle_id: cycleId, date }: DayParams,
  id: string,
  request: Request,
): Promise<Shortage | undefined> {
  const previous = await shortageEntity.get(cycleId, date, id);
  if (previous && previous.asked !== askedFor(request))
    throw conflict('Something else was asked for with this request. Please start again.');
  return previous;
}

async function begin(
  params: DayParams,
  request: Request,
  { packing, cycleName, goods, location, commitment, substitute, claims }: Planned,
  { id, by, now }: { id: string; by: string; now: Date },
): Promise<Shortage> {
  const parts = partsOf(claims);
  if (parts.length > maxParts) throw conflict('These are too many orders for one shortage.');
  const missingAt = commitment && missingAtLocations(claims);
  const shortage: Shortage = {
    ...started(params, cycleName, now),
    ...goods,
    id,
    asked: askedFor(request),
    location,
    substitute: substitute ? { id: substitute.id, name: substitute.name } : null,
    quantity: request.quantity,
    reason: request.reason,
    note: request.note,
    by: await staffMember(by),
    parts: parts.length,
    ...(missingAt && { missingAt }),
  };
  await transact([
    shortageEntity.create(shortage),
    ...partsWrites(id, parts),
    packingEntity.replace(nextVersion(packing, {})),
    ...(commitment && missingAt
      ? [commitmentEntity.replace(withMissing(commitment, missingAt, 1, now))]
      : []),
    auditOf(shortage, now),
  ]);
  logger.info('Shortage begun', { id, by, orders: parts.length });
  return shortage;
}

const staffMember = async (id: string): Promise<Shortage['by']> =>
  staffMemberOf(id, await userEntity.get(id));

/**
 * Takes a shortage back by a second shortage over the same orders. The first one stops at its present
 * position.
 * @throws AppError `not_found`; `conflict` for a shortage that takes another one back itself
 */
export const takeBack = (
  { cycle_id: cycleId, date, id }: DayParams & { id: string },
  by: string,
  now: Date,
): Promise<Shortage> =>
  retryOnConflict(
    async () => {
      const [first, previous] = await getEntities([
        shortageEntity.at(cycleId, date, id),
        shortageEntity.at(cycleId, date, backIdOf(id)),
      ]);
      if (!first) throw notFound('Shortage');
      if (first.takesBack !== undefined)
        throw conflict('This took a shortage back. Please record what is missing again.');
      if (previous) return previous;
      const commitment = first.kind === 'promise' ? await commitmentEntity.get(first.goodsId) : undefined;
      const shortage: Shortage = {
        ...first,
        ...started({ cycle_id: cycleId, date }, first.cycle.name, now),
        id: backIdOf(id),
        passedAt: undefined,
        takesBack: id,
        by: await staffMember(by),
      };
      await transact([
        shortageEntity.create(shortage),
        shortageEntity.update(
          first,
          { takenBackBy: shortage.id, state: 'done', dueAt: null },
          { asRead: ['takenBackBy', 'dueAt', 'state'] },
        ),
        ...(commitment
          ? [commitmentEntity.replace(withMissing(commitment, first.missingAt ?? {}, -1, now))]
          : []),
        auditOf(shortage, now),
      ]);
      return shortage;
    },
    { message: 'This shortage is being carried out right now. Please try again.' },
  );

type Progress =
  | 'cycle'
  | 'date'
  | 'at'
  | 'state'
  | 'dueAt'
  | 'position'
  | 'isMarked'
  | 'orders'
  | 'substituted'
  | 'toPaymentCents'
  | 'asCreditCents'
  | 'waiting'
  | 'retrying'
  | 'leftCount'
  | 'left';

const started = (
  { cycle_id: cycleId, date }: DayParams,
  cycleName: string,
  now: Date,
): Pick<Shortage, Progress> => ({
  cycle: { id: cycleId, name: cycleName },
  date,
  at: now.toISOString(),
  state: 'under_way',
  dueAt: now.toISOString(),
  position: 0,
  isMarked: false,
  orders: 0,
  substituted: 0,
  toPaymentCents: 0,
  asCreditCents: 0,
  waiting: 0,
  retrying: 0,
  leftCount: 0,
  left: [],
});

const auditOf = ({ id, by, name, quantity, reason, takesBack, cycle }: Shortage, now: Date): NamedWrite =>
  auditEntry({
    by: by.id,
    at: now,
    kind: 'shortage',
    id,
    after: { name, quantity, reason, ...(takesBack && { takesBack }) },
    record: cycle,
  });
