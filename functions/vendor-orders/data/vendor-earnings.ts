import { defineVersionedEntity } from '#functions/platform/entity.ts';
import { due, keys } from '#functions/platform/keys.ts';
import { isUnstated, type VendorEarning } from '../domain/vendor-earning.ts';

/**
 * A vendor's earning of an order. While a part of the earning is on no statement, it is in the index of
 * things to be stated.
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
