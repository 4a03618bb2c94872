import type * as z from 'zod';
import type { lockPackingDay } from '#shared/contracts/packing/packing.ts';
import { localDate } from '#shared/local-date.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { staffMemberOf } from '#functions/orders/domain/staff-member.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { datesOf, packDay, pickupDayFor, type Cycle } from '#functions/cycles/domain/cycle.ts';
import { listLocations } from '#functions/pickup-locations/data/locations.ts';
import { everyCommitmentOf } from '#functions/share-commitments/data/commitments.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { conflict, notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { packingEntity } from '../data/packings.ts';
import { isMade, mayLock, toPackingDay, type PackedLocation, type Packing } from '../domain/packing.ts';
import { makeLists } from './make-lists.ts';

/** The milliseconds during which the call makes lists itself. A job makes the rest. */
const makingMs = 12_000;
/** The milliseconds after which unfinished lists count as stuck, so that staff may lock the day again. */
const stuckMs = 30 * 60_000;
/** The milliseconds from a lock until a job continues with the lists that the call left unfinished. */
const callMs = 40_000;

type Request = z.output<(typeof lockPackingDay)['params']> & z.output<(typeof lockPackingDay)['body']>;

/**
 * Locks a pickup day, and makes lists for `makingMs`. Each lock has a new number; sheets of an earlier lock
 * stay as they are. An order of the day whose payment fails after the lock is owed, not cancelled.
 * @throws AppError `not_found`; `conflict` before the shares are billed, after the day, while lists are made
 * or promises are divided, or when somebody else locked the day since the caller read its number
 */
export async function lockDay(
  request: Request,
  by: string,
  now: Date,
): Promise<ReturnType<typeof toPackingDay>> {
  const { cycle, packing } = await retryOnConflict(() => lock(request, by, now));
  const end = now.getTime() + makingMs;
  const afterwards = await makeLists(
    packing,
    () => new Date(),
    () => Date.now() < end,
  );
  return toPackingDay(cycle, request.date, afterwards, localDate(now));
}

async function lock(
  { cycle_id: cycleId, date, number, holds_unpaid: holdsUnpaid }: Request,
  by: string,
  now: Date,
): Promise<{ cycle: Cycle; packing: Packing }> {
  const [[cycle, before, staff], locations, commitments] = await Promise.all([
    getEntities([cycleEntity.at(cycleId), packingEntity.at(cycleId, date), userEntity.at(by)]),
    listLocations([true, false]),
    everyCommitmentOf(cycleId),
  ]);
  if (!cycle || !datesOf(cycle).includes(date)) throw notFound('Pickup day');
  if (!mayLock(cycle, date, localDate(now)))
    throw conflict(
      date < localDate(now)
        ? 'This pickup day is over.'
        : 'The shares of this cycle are not all billed yet. Lock the day once the cycle is charged.',
    );
  if ((before?.number ?? 0) !== number)
    throw conflict('Somebody else has locked this day. Please look at the lists as they are now.');
  const stuck = new Date(now.getTime() - stuckMs).toISOString();
  if (before && !isMade(before) && before.lockedAt > stuck)
    throw conflict('The lists of this day are being made. Please wait a moment.');
  // Until a job has divided the vendors' promises among the locations, the lists would lack the promised
  // goods. The job does so within a minute or two of the last renewal.
  if (commitments.some(({ status, outcome }) => status === 'committed' && !outcome))
    throw conflict(
      'What vendors promised is being divided among the locations. Please try again in a minute.',
    );
  const listedLocations = locationsOn(cycle, date, locations);
  const packing: Packing = {
    cycleId,
    date,
    number: number + 1,
    lockedAt: now.toISOString(),
    by: staffMemberOf(by, staff),
    holdsUnpaid,
    locations: listedLocations,
    dueAt: listedLocations.length > 0 ? new Date(now.getTime() + callMs).toISOString() : null,
    version: (before?.version ?? 0) + 1,
  };
  const packed = packDay(cycle, date, holdsUnpaid);
  await transact([
    packingEntity.replace(packing),
    cycleEntity.replace(packed),
    auditEntry({
      by,
      at: now,
      kind: 'packing',
      id: `${cycleId} ${date}`,
      after: { date, number: packing.number, holdsUnpaid },
      record: cycle,
    }),
  ]);
  return { cycle: packed, packing };
}

const locationsOn = (
  cycle: Cycle,
  date: string,
  locations: readonly { id: string; name: string }[],
): PackedLocation[] =>
  locations
    .filter(({ id }) => pickupDayFor(cycle, id) === date)
    .map(({ id, name }) => ({ id, name, members: 0, shares: 0, owing: 0, isMade: false }));
