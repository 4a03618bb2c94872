import type { Answer } from '#shared/contracts/endpoint.ts';
import type { settleWeights } from '#shared/contracts/weighing/weighing.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { staffMemberOf } from '#functions/orders/domain/staff-member.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { DayParams } from '#functions/packing/use-cases/read-sheet.ts';
import { getEntities, nextVersion } from '#functions/platform/entity.ts';
import { conflict, notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { readWeights, weighingEntity } from '../data/weights.ts';
import { toWeighing } from '../domain/weighing.ts';
import { isOpen } from '../domain/weight.ts';

/**
 * Begins the settlement of a day's open weights. A job then settles the weights, order by order. A second
 * press of the button changes nothing.
 * @throws AppError `not_found`; `conflict` when no weight is open
 */
export const startSettling = (
  { cycle_id: cycleId, date }: DayParams,
  by: string,
  now: Date,
): Promise<Answer<typeof settleWeights>['weighing']> =>
  retryOnConflict(
    async () => {
      const [[cycle, weighing, user], weights] = await Promise.all([
        getEntities([cycleEntity.at(cycleId), weighingEntity.at(cycleId, date), userEntity.at(by)]),
        readWeights(cycleId, date),
      ]);
      if (!cycle || !weighing) throw notFound('Weights');
      if (weighing.state === 'under_way') return toWeighing(weighing, weights);
      const open = weights.filter(isOpen).length;
      if (open === 0) throw conflict('All weights of this day are settled.');
      const after = nextVersion(weighing, {
        state: 'under_way',
        dueAt: now.toISOString(),
        begunAt: now.toISOString(),
        begunBy: 'staff',
        by: staffMemberOf(by, user),
      });
      await transact([
        weighingEntity.replace(after),
        auditEntry({
          by,
          at: now,
          kind: 'weighing',
          id: `${cycleId}-${date}`,
          after: { date, weights: open },
          record: cycle,
        }),
      ]);
      return toWeighing(after, weights);
    },
    { message: 'These weights are being changed right now. Please try again.' },
  );
