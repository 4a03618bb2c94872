import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { above, either } from '#functions/platform/change-item.ts';
import { defineVersionedEntity } from '#functions/platform/entity.ts';
import { due, lists } from '#functions/platform/keys.ts';
import { latestFirst, listQuery } from '#functions/platform/list-query.ts';
import { updateItem, type NamedWrite } from '#functions/platform/table.ts';
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
  commitmentEntity.queryPage(
    latestFirst(listQuery('listing', lists.shareCommitments(vendorId))),
    limit,
    cursor,
  );

/**
 * Sorted by vendor.
 * @throws AppError `invalid` for a cursor that is not of this list
 */
export const listOfCycle = (cycleId: string, limit: number, cursor: string | undefined) =>
  commitmentEntity.queryPage(listQuery('due', due.shareCommitments(cycleId)), limit, cursor);

/** Reads all pages of a cycle's commitments. One request can read those of more than 200 vendors. */
export const everyCommitmentOf = (cycleId: string): Promise<Commitment[]> =>
  commitmentEntity.queryAll(listQuery('due', due.shareCommitments(cycleId)));

/** Refused (`share commitment`) when the commitment changed since it was read. */
export const outcomeWrite = (commitment: Commitment, outcome: Outcome): NamedWrite =>
  commitmentEntity.update(commitment, { outcome }, { asRead: ['version'] });

/** Removes a promise's outcome, so that the job `follow-promises` makes it again. */
export const forgetOutcome = (id: string): Promise<unknown> =>
  updateItem(commitmentEntity.updateAt([id], { outcome: undefined }));

/** Refused (`cycle`) when the cut-off has passed at `now`, or the cycle is neither open nor scheduled. */
export const openCycleCheck = (cycleId: string, now: Date): NamedWrite =>
  cycleEntity.checkAt([cycleId], {
    cutoffAt: above(now.toISOString()),
    status: either('open', 'scheduled'),
  });
