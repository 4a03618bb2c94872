import { defineVersionedEntity } from '#functions/platform/entity.ts';
import { due, keys } from '#functions/platform/keys.ts';
import { isUnstated, type VendorEarning } from '../domain/vendor-earning.ts';

/** What a vendor earns of an order, among what is to be on that vendor's next statement while something of it is. */
export const vendorEarningEntity = defineVersionedEntity({
  name: 'vendor earning',
  key: keys.vendorEarning,
  idOf: ({ orderId, vendorId }: VendorEarning) => [orderId, vendorId],
  indexes: (earning) =>
    isUnstated(earning)
      ? { due_pk: due.unstated, due_sk: `${earning.vendorId}#${earning.pickupDate}#${earning.orderId}` }
      : {},
});
