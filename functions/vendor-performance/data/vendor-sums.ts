import { defineEntity } from '#functions/platform/entity.ts';
import { listQuery, queryAll } from '#functions/platform/list-query.ts';
import type { Item, NamedWrite } from '#functions/platform/table.ts';
import type { DayRange } from '#functions/platform/chosen-days.ts';
import { sumNumbers, type SumNumbers, type VendorSum } from '../domain/vendor-sum.ts';

const partition = 'VENDOR_SUMS';

const vendorSumEntity = defineEntity({
  name: 'vendor sum',
  key: (date: string, vendorId: string) => ({ pk: partition, sk: `${date}#${vendorId}` }),
  idOf: (sum: Omit<VendorSum, 'numbers'> & SumNumbers) => [sum.date, sum.vendorId],
});

/** No write for numbers that are all 0. */
export const addToSum = (vendorId: string, date: string, numbers: SumNumbers): NamedWrite[] =>
  Object.values(numbers).every((number) => number === 0)
    ? []
    : [vendorSumEntity.add([date, vendorId], numbers, { set: { vendorId, date } })];

export const salesWrite = ({
  vendorId,
  date,
  orders,
  revenueCents,
}: Omit<VendorSum, 'numbers'>): NamedWrite =>
  vendorSumEntity.set([date, vendorId], { vendorId, date, orders, revenueCents });

/** The demo writes whole sums this way. */
export const vendorSumItem = ({ numbers, ...sum }: VendorSum): Record<string, unknown> =>
  vendorSumEntity.item({ ...sum, ...numbers });

const readSum = (item: Item): VendorSum => ({
  vendorId: String(item.vendorId),
  date: String(item.date),
  orders: Number(item.orders ?? 0),
  revenueCents: Number(item.revenueCents ?? 0),
  numbers: Object.fromEntries(sumNumbers.map((name) => [name, Number(item[name] ?? 0)])),
});

/** Takes one request to the table for a month of 200 vendors, and three for a year. */
export async function readVendorSums({ from, to }: DayRange): Promise<VendorSum[]> {
  const list = listQuery(undefined, partition, { between: [from, `${to}~`] });
  return (await queryAll<Item>({ ...list, ConsistentRead: true })).map(readSum);
}
