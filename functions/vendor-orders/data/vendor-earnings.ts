import { defineVersionedEntity } from '#functions/platform/entity.ts';
import { due, keys } from '#functions/platform/keys.ts';
import { isUnstated, type VendorEarning } from '../domain/vendor-earning.ts';

/**
 * While an amount of the earning is on no statement, the earning is in the index `due.unstated`. The job
 * `draw-up-statements.ts` finds it there and puts the amount on a statement of a week.
 */
export const vendorEarningEntity = defineVersionedEntity({
  name: 'vendor earning',
  key: keys.vendorEarning,
  idOf: ({ orderId, vendorId }: VendorEarning) => [orderId, vendorId],
  indexes: (earning) =>
    isUnstated(earning)
      ? { due_pk: due.unstated, due_sk: `${earning.vendorId}#${earning.pickupDate}#${earning.orderId}` }
      : {},
});
