import type * as z from 'zod';
import type { updateShareContents } from '#shared/contracts/share-commitments/share-commitments.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { getEntities, nextVersion } from '#functions/platform/entity.ts';
import { changedMeanwhile, notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { planEntity } from '#functions/subscriptions/data/plans.ts';
import { noContents, shareContentsEntity, type ShareContents } from '../data/share-contents.ts';

/**
 * Saves how many items are in a share, for the plans in the request. Other plans keep their numbers.
 * @throws AppError `not_found` for a plan that is not there; `conflict` when the contents changed since they
 * were read
 */
export async function saveContents(
  { version, plans: requestedPlans }: z.output<(typeof updateShareContents)['body']>,
  by: string,
  now: Date,
): Promise<ShareContents> {
  const { message } = changedMeanwhile('number of items per share');
  return retryOnConflict(
    async () => {
      const [before = noContents, plans] = await getEntities([
        shareContentsEntity.at(),
        requestedPlans.map(({ plan_id: id }) => planEntity.at(id)),
      ]);
      if (plans.some((plan) => plan === undefined)) throw notFound('Plan');
      if (before.version !== version) throw changedMeanwhile('number of items per share');
      const after = nextVersion(before, {
        itemsPerShare: {
          ...before.itemsPerShare,
          ...Object.fromEntries(requestedPlans.map(({ plan_id: id, items_per_share: items }) => [id, items])),
        },
      });
      await transact([
        shareContentsEntity.replace(after),
        auditEntry({
          by,
          at: now,
          kind: 'share-contents',
          id: 'share-contents',
          before: before.itemsPerShare,
          after: after.itemsPerShare,
        }),
      ]);
      return after;
    },
    { message },
  );
}
