import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { above, either } from '#functions/platform/change-item.ts';
import { defineVersionedEntity } from '#functions/platform/entity.ts';
import { due, lists } from '#functions/platform/keys.ts';
import { decodeCursor, listQuery, queryAll, type ListQuery } from '#functions/platform/list-query.ts';
import { query, updateItem, type NamedWrite, type Page } from '#functions/platform/table.ts';
import type { Commitment, Outcome } from '../domain/commitment.ts';

/** A commitment is in the list of its vendor and in the list of its cycle. */
export const commitmentEntity = defineVersionedEntity({
  name: 'share commitment',
  key: (commitmentId: string) => ({ pk: `SHARE_COMMITMENT#${commitmentId}`, sk: 'SHARE_COMMITMENT' }),
  idOf: (commitment: Commitment) => [commitment.id],
  indexes: ({ vendorId, cycleId, createdAt, id }) => ({
    listing_pk: lists.shareCommitments(vendorId),
    listing_sk: `${createdAt}#${id}`,
    due_pk: due.shareCommitments(cycleId),
    due_sk: `${vendorId}#${createdAt}#${id}`,
  }),
});

/**
 * Newest first.
 * @throws AppError `invalid` for a cursor that is not of this list
 */
export const listOfVendor = (vendorId: string, limit: number, cursor: string | undefined) =>
  readPage(listQuery('listing', lists.shareCommitments(vendorId)), limit, cursor, false);

/**
 * Sorted by vendor.
 * @throws AppError `invalid` for a cursor that is not of this list
 */
export const listOfCycle = (cycleId: string, limit: number, cursor: string | undefined) =>
  readPage(listQuery('due', due.shareCommitments(cycleId)), limit, cursor, true);

async function readPage(
  list: ListQuery,
  limit: number,
  cursor: string | undefined,
  ScanIndexForward: boolean,
): Promise<Page<Commitment>> {
  const page = await query<object>({
    ...list,
    Limit: limit,
    ScanIndexForward,
    ExclusiveStartKey: decodeCursor(cursor, list),
  });
  return { ...page, items: page.items.flatMap((item) => commitmentEntity.read(item) ?? []) };
}

/** Reads all pages of a cycle's commitments. One request can read those of more than 200 vendors. */
export async function everyCommitmentOf(cycleId: string): Promise<Commitment[]> {
  const items = await queryAll<object>(listQuery('due', due.shareCommitments(cycleId)));
  return items.flatMap((item) => commitmentEntity.read(item) ?? []);
}

/** Refused (`share commitment`) when the commitment changed since it was read. */
export const outcomeWrite = (commitment: Commitment, outcome: Outcome): NamedWrite =>
  commitmentEntity.update(commitment, { outcome }, { asRead: ['version'] });

/** A job then makes the outcome again. */
export const forgetOutcome = (id: string): Promise<unknown> =>
  updateItem(commitmentEntity.updateAt([id], { outcome: undefined }));

/** Refused (`cycle`) when the cut-off has passed at `now`, or the cycle is neither open nor scheduled. */
export const openCycleCheck = (cycleId: string, now: Date): NamedWrite =>
  cycleEntity.checkAt([cycleId], {
    cutoffAt: above(now.toISOString()),
    status: either('open', 'scheduled'),
  });
