import type { Key } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import {
  addNumbers,
  query,
  update,
  type Item,
  type NamedWrite,
  type Page,
} from '#functions/platform/table.ts';
import type { Days } from '../domain/asked-days.ts';
import { sumNumbers, type SumNumbers, type VendorSum } from '../domain/vendor-sum.ts';

const partition = 'VENDOR_SUMS';
const keyOf = (vendorId: string, date: string): Key => ({ pk: partition, sk: `${date}#${vendorId}` });

const labels = (vendorId: string, date: string) => ({
  set: '#entity = :entity, #vendor = :vendor, #date = :date',
  names: { '#entity': 'entity', '#vendor': 'vendorId', '#date': 'date' },
  values: { ':entity': 'vendor sum', ':vendor': vendorId, ':date': date },
});

/** Adds to what happened with a vendor on a date. Nothing for numbers that are all 0. */
export function addToSum(vendorId: string, date: string, numbers: SumNumbers): NamedWrite[] {
  const changes = Object.entries(numbers).filter(([, number]) => number !== 0);
  if (changes.length === 0) return [];
  const { set, names, values } = labels(vendorId, date);
  const added = addNumbers(changes);
  return [
    update('vendor sum', {
      Key: keyOf(vendorId, date),
      UpdateExpression: `SET ${set} ${added.UpdateExpression}`,
      ExpressionAttributeNames: { ...names, ...added.ExpressionAttributeNames },
      ExpressionAttributeValues: { ...values, ...added.ExpressionAttributeValues },
    }),
  ];
}

/** What was sold of a vendor for a pickup date, in place of what was known. */
export function salesWrite({ vendorId, date, orders, revenueCents }: Omit<VendorSum, 'numbers'>): NamedWrite {
  const { set, names, values } = labels(vendorId, date);
  return update('sales of a vendor', {
    Key: keyOf(vendorId, date),
    UpdateExpression: `SET ${set}, orders = :orders, revenueCents = :cents`,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: { ...values, ':orders': orders, ':cents': revenueCents },
  });
}

/** A sum as an item, for whoever makes one whole. */
export const vendorSumItem = ({ numbers, ...sum }: VendorSum): Record<string, unknown> => ({
  ...keyOf(sum.vendorId, sum.date),
  entity: 'vendor sum',
  ...sum,
  ...numbers,
});

const readSum = (item: Item): VendorSum => ({
  vendorId: String(item.vendorId),
  date: String(item.date),
  orders: Number(item.orders ?? 0),
  revenueCents: Number(item.revenueCents ?? 0),
  numbers: Object.fromEntries(sumNumbers.map((name) => [name, Number(item[name] ?? 0)])),
});

/** What happened on some dates, of all vendors or of one: 200 vendors of a month are one request, of a year three. */
export async function readVendorSums({ from, to }: Days, vendorId?: string): Promise<VendorSum[]> {
  const list = listQuery(undefined, partition, { between: [from, `${to}~`] });
  const sums: VendorSum[] = [];
  let position: Record<string, unknown> | undefined;
  do {
    const page: Page<Item> = await query<Item>({
      ...list,
      ...(vendorId !== undefined && {
        FilterExpression: '#vendor = :vendor',
        ExpressionAttributeNames: { ...list.ExpressionAttributeNames, '#vendor': 'vendorId' },
        ExpressionAttributeValues: { ...list.ExpressionAttributeValues, ':vendor': vendorId },
      }),
      ExclusiveStartKey: position,
      ConsistentRead: true,
    });
    sums.push(...page.items.map(readSum));
    position = page.cursor;
  } while (position);
  return sums;
}
