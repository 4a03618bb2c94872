import type * as z from 'zod';
import type { Answer } from '#shared/contracts/endpoint.ts';
import type {
  listAdminShareCommitments,
  listShareCommitments,
} from '#shared/contracts/share-commitments/share-commitments.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { type User, vendorNameOf } from '#functions/accounts/domain/user.ts';
import { cycleEntity, getCycles, listUpcomingCycles } from '#functions/cycles/data/cycles.ts';
import { takesOrders } from '#functions/cycles/domain/cycle.ts';
import { byId, getEntities } from '#functions/platform/entity.ts';
import { notFound } from '#functions/platform/errors.ts';
import { encodeCursor } from '#functions/platform/list-query.ts';
import { commitmentEntity, listOfCycle, listOfVendor } from '../data/commitments.ts';
import { toCommitment, toCoopCycle } from '../domain/commitment.ts';
import type { Written } from './write-commitment.ts';

/** Half a year of cycles. */
const cyclesAhead = 13;

/** The cycles that can be promised for, soonest first: one request. */
export async function availableCycles(now: Date) {
  const cycles = await listUpcomingCycles(now, cyclesAhead);
  return cycles.filter((cycle) => takesOrders(cycle, now)).map(toCoopCycle);
}

/** A page of what a vendor promised, newest first: two requests. */
export async function listOwnCommitments(
  vendorId: string,
  { limit, cursor }: z.output<(typeof listShareCommitments)['query']>,
  now: Date,
): Promise<Answer<typeof listShareCommitments>> {
  const page = await listOfVendor(vendorId, limit, cursor);
  const cycles = byId(await getCycles([...new Set(page.items.map(({ cycleId }) => cycleId))]));
  return {
    commitments: page.items.map((found) => toCommitment(found, cycles.get(found.cycleId), now)),
    next_cursor: encodeCursor(page.cursor),
  };
}

/** A page of what is promised for a cycle, by vendor: two requests. */
export async function listCycleCommitments(
  { cycle_id: cycleId, limit, cursor }: z.output<(typeof listAdminShareCommitments)['query']>,
  now: Date,
): Promise<Answer<typeof listAdminShareCommitments>> {
  const page = await listOfCycle(cycleId, limit, cursor);
  const [cycle, vendors] = await getEntities([
    cycleEntity.at(cycleId),
    [...new Set(page.items.map(({ vendorId }) => vendorId))].map((id) => userEntity.at(id)),
  ]);
  const known = byId(vendors);
  return {
    commitments: page.items.map((commitment) =>
      toAdminCommitment({ commitment, cycle, vendor: known.get(commitment.vendorId) }, now),
    ),
    next_cursor: encodeCursor(page.cursor),
  };
}

/**
 * One commitment with its cycle and vendor: two requests.
 * @param of whose it has to be; left out for staff
 * @throws AppError `not_found`
 */
export async function readCommitment(commitmentId: string, of?: string): Promise<Written> {
  const commitment = await commitmentEntity.get(commitmentId);
  if (!commitment || (of !== undefined && commitment.vendorId !== of)) throw notFound('Commitment');
  const [cycle, vendor] = await getEntities([
    cycleEntity.at(commitment.cycleId),
    userEntity.at(commitment.vendorId),
  ]);
  return { commitment, cycle, vendor };
}

export const toOwnCommitment = ({ commitment, cycle }: Written, now: Date) =>
  toCommitment(commitment, cycle, now);

export const toAdminCommitment = ({ commitment, cycle, vendor }: Written, now: Date) => ({
  ...toCommitment(commitment, cycle, now),
  vendor_id: commitment.vendorId,
  vendor_name: nameOf(vendor) || 'A vendor who is gone',
});

const nameOf = (vendor: User | undefined): string => (vendor?.deletedAt ? '' : vendorNameOf(vendor));
