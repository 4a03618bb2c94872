import { defineEntity } from '#functions/platform/entity.ts';
import { latestFirst, listQuery, queryAll } from '#functions/platform/list-query.ts';
import type { Item, NamedWrite } from '#functions/platform/table.ts';
import { orderStatuses } from '#shared/contracts/orders/orders.ts';
import { dayKeyOf, type VendorDay } from '../domain/part-change.ts';

const partitionOf = (vendorId: string) => `VENDOR_DAYS#${vendorId}`;

const vendorDayEntity = defineEntity({
  name: 'vendor day',
  key: (vendorId: string, day: string) => ({ pk: partitionOf(vendorId), sk: day }),
  idOf: (day: Omit<VendorDay, 'counts'> & VendorDay['counts']) => [day.vendorId, dayKeyOf(day)],
});

export const dayWrite = ({ counts, items, revenueCents, ...day }: VendorDay): NamedWrite =>
  vendorDayEntity.add([day.vendorId, dayKeyOf(day)], { ...counts, items, revenueCents }, { set: day });

const readDay = (item: Item): VendorDay => ({
  vendorId: String(item.vendorId),
  pickupDate: String(item.pickupDate),
  locationId: String(item.locationId),
  locationName: String(item.locationName),
  counts: Object.fromEntries(orderStatuses.map((status) => [status, Number(item[status] ?? 0)])),
  items: Number(item.items ?? 0),
  revenueCents: Number(item.revenueCents ?? 0),
});

/**
 * The latest date comes first. A year has about 26 dates at up to 25 locations; one request reads about 4,000
 * of these small items.
 * @param from the first pickup date; `to` is the last one. A date that is left out sets no limit
 */
export async function readVendorDays(
  vendorId: string,
  { from = '0', to = '9', isConsistent = false }: { from?: string; to?: string; isConsistent?: boolean } = {},
): Promise<VendorDay[]> {
  const days = await queryAll<Item>({
    ...latestFirst(listQuery(undefined, partitionOf(vendorId), { between: [from, `${to}~`] })),
    ConsistentRead: isConsistent,
  });
  return days.map(readDay);
}
