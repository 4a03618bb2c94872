import type * as z from 'zod';
import type { Answer } from '#shared/contracts/endpoint.ts';
import type {
  listAdminShareCommitments,
  listAvailableCoopCycles,
  listShareCommitments,
} from '#shared/contracts/share-commitments/share-commitments.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { type User, vendorNameOf } from '#functions/accounts/domain/user.ts';
import { cycleEntity, listUpcomingCycles } from '#functions/cycles/data/cycles.ts';
import { takesOrders } from '#functions/cycles/domain/cycle.ts';
import { byId, getEntities } from '#functions/platform/entity.ts';
import { notFound } from '#functions/platform/errors.ts';
import { encodeCursor } from '#functions/platform/list-query.ts';
import { getStoreSettings } from '#functions/settings/data/store-settings.ts';
import { promiseRateOf } from '#functions/settings/domain/vendor-commissions.ts';
import { vendorEarningEntity } from '#functions/vendor-orders/data/vendor-earnings.ts';
import type { VendorEarning } from '#functions/vendor-orders/domain/vendor-earning.ts';
import { statementEntity } from '#functions/vendor-statements/data/statements.ts';
import { partsOfStatementId } from '#functions/vendor-statements/domain/statement.ts';
import { commitmentEntity, listOfCycle, listOfVendor } from '../data/commitments.ts';
import { totalsOf } from '../data/share-cycles.ts';
import { toCoopCycle, type Commitment } from '../domain/commitment.ts';
import { missingOf, neededBy } from '../domain/demand.ts';
import { toCommitment } from '../domain/to-commitment.ts';
import { readDemand } from './read-demand.ts';
import type { Written } from './write-commitment.ts';

/** The number of upcoming cycles that are read: half a year. */
const cyclesAhead = 13;

/** The cycles that vendors can promise for, soonest first. The answer takes four requests to the table. */
export async function availableCycles(
  vendorId: string,
  now: Date,
): Promise<Answer<typeof listAvailableCoopCycles>> {
  const cycles = (await listUpcomingCycles(now, cyclesAhead)).filter((cycle) => takesOrders(cycle, now));
  const [{ of }, settings] = await Promise.all([readDemand(cycles), getStoreSettings({ stale: true })]);
  return {
    cycles: cycles.map((cycle) => {
      const { plans, shareCycle } = of(cycle);
      const totals = totalsOf(shareCycle);
      return {
        ...toCoopCycle(cycle),
        needed: neededBy(plans),
        promised: totals.units,
        missing: missingOf(plans, totals),
      };
    }),
    commission_rate: promiseRateOf(settings, vendorId),
  };
}

const earningsOf = (commitments: readonly Commitment[]) =>
  commitments
    .filter(({ outcome }) => outcome !== undefined)
    .map(({ id, vendorId }) => vendorEarningEntity.at(id, vendorId));

/** The ids of commitments whose statement was paid. The table is read only when an earning is on a statement. */
async function paidOnes(earnings: readonly (VendorEarning | undefined)[]): Promise<Set<string>> {
  const on = earnings.flatMap((earning) => {
    const statement = earning?.statementId && partsOfStatementId(earning.statementId);
    return earning && statement ? [{ id: earning.orderId, ...statement }] : [];
  });
  const [statements] = await getEntities([
    on.map(({ vendorId, weekEnd }) => statementEntity.at(vendorId, weekEnd)),
  ]);
  return new Set(on.filter((_, at) => statements[at]?.status === 'paid').map(({ id }) => id));
}

/** Newest first. Takes two requests to the table, and one more when an earning is on a statement. */
export async function listOwnCommitments(
  vendorId: string,
  { limit, cursor }: z.output<(typeof listShareCommitments)['query']>,
  now: Date,
): Promise<Answer<typeof listShareCommitments>> {
  const page = await listOfVendor(vendorId, limit, cursor);
  const [cycleList, earnings] = await getEntities([
    [...new Set(page.items.map(({ cycleId }) => cycleId))].map((id) => cycleEntity.at(id)),
    earningsOf(page.items),
  ]);
  const paid = await paidOnes(earnings);
  const cycles = byId(cycleList);
  return {
    commitments: page.items.map((one) => toCommitment(one, cycles.get(one.cycleId), paid.has(one.id), now)),
    next_cursor: encodeCursor(page.cursor),
  };
}

/** Sorted by vendor. Takes two requests to the table, and one more when an earning is on a statement. */
export async function listCycleCommitments(
  { cycle_id: cycleId, limit, cursor }: z.output<(typeof listAdminShareCommitments)['query']>,
  now: Date,
): Promise<Answer<typeof listAdminShareCommitments>> {
  const page = await listOfCycle(cycleId, limit, cursor);
  const [cycle, vendors, earnings] = await getEntities([
    cycleEntity.at(cycleId),
    [...new Set(page.items.map(({ vendorId }) => vendorId))].map((id) => userEntity.at(id)),
    earningsOf(page.items),
  ]);
  const paid = await paidOnes(earnings);
  const vendorsById = byId(vendors);
  return {
    commitments: page.items.map((commitment) =>
      withVendor(
        toCommitment(commitment, cycle, paid.has(commitment.id), now),
        commitment.vendorId,
        vendorsById.get(commitment.vendorId),
      ),
    ),
    next_cursor: encodeCursor(page.cursor),
  };
}

/**
 * @param of the vendor to whom the commitment must belong; left out for staff
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

export async function toOwnCommitment({ commitment, cycle }: Written, now: Date) {
  const [earnings] = await getEntities([earningsOf([commitment])]);
  return toCommitment(commitment, cycle, (await paidOnes(earnings)).size > 0, now);
}

export const toAdminCommitment = async (outcome: Written, now: Date) =>
  withVendor(await toOwnCommitment(outcome, now), outcome.commitment.vendorId, outcome.vendor);

const withVendor = <Shown>(view: Shown, vendorId: string, vendor: User | undefined) => ({
  ...view,
  vendor_id: vendorId,
  vendor_name: nameOf(vendor) || 'A vendor who is gone',
});

const nameOf = (vendor: User | undefined): string => (vendor?.deletedAt ? '' : vendorNameOf(vendor));
