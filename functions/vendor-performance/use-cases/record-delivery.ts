import type * as z from 'zod';
import type { updateVendorDeliveryLog } from '#shared/contracts/vendor-performance/vendor-performance.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { changedMeanwhile, notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { commitmentEntity } from '#functions/share-commitments/data/commitments.ts';
import { recordedAt } from '#functions/share-commitments/domain/commitment.ts';
import { deliveryLogEntity } from '../data/delivery-logs.ts';
import { addToSum } from '../data/vendor-sums.ts';
import { withReport } from '../domain/delivery.ts';
import { changesByDate } from '../domain/vendor-sum.ts';

/**
 * Records the arrival of a delivery and its missing units, or that the delivery never came. The missing units of
 * promises for the shares are recorded with it.
 * @throws AppError `not_found`; `conflict` when the log changed after the form was opened; Refusal as
 * `withReport`
 */
export const recordDelivery = (
  id: string,
  { version, ...report }: z.output<(typeof updateVendorDeliveryLog)['body']>,
  by: string,
  now: Date,
): Promise<void> =>
  retryOnConflict(
    async () => {
      const before = await deliveryLogEntity.get(id);
      if (!before) throw notFound('Delivery log');
      if (before.version !== version) throw changedMeanwhile('delivery log');
      const after = withReport(before, report, now);
      const promises = after.promises ?? [];
      const [commitments] = await getEntities([
        promises.map(({ commitmentId }) => commitmentEntity.at(commitmentId)),
      ]);
      await transact([
        ...commitments.flatMap((commitment, at) => {
          const short = after.status === 'pending' ? undefined : promises[at]?.short;
          const next =
            commitment &&
            recordedAt(commitment, after.location.id, short, { userId: by, isStaff: true }, now);
          return next ? [commitmentEntity.replace(next)] : [];
        }),
        deliveryLogEntity.replace(after),
        ...[...changesByDate([{ before, after }])].flatMap(([date, numbers]) =>
          addToSum(before.vendorId, date, numbers),
        ),
        auditEntry({ by, at: now, kind: 'vendor-delivery', id, before, after }),
      ]);
    },
    { message: changedMeanwhile('delivery log').message },
  );
