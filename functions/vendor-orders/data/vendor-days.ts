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
import { orderStatuses } from '#shared/contracts/orders/orders.ts';
import { dayKeyOf, type VendorDay } from '../domain/part-change.ts';

const partitionOf = (vendorId: string) => `VENDOR_DAYS#${vendorId}`;
const keyOf = (day: VendorDay): Key => ({ pk: partitionOf(day.vendorId), sk: dayKeyOf(day) });

const numbersOf = ({ counts, items, revenueCents }: VendorDay): [name: string, change: number][] => [
  ...orderStatuses.flatMap((status): [string, number][] =>
    counts[status] ? [[status, counts[status]]] : [],
  ),
  ...(items === 0 ? [] : ([['items', items]] as [string, number][])),
  ...(revenueCents === 0 ? [] : ([['revenueCents', revenueCents]] as [string, number][])),
];

const labels = ({ vendorId, pickupDate, locationId, locationName }: VendorDay) => ({
  names: { '#entity': 'entity' },
  values: {
    ':entity': 'vendor day',
    ':vendor': vendorId,
    ':date': pickupDate,
    ':location': locationId,
    ':name': locationName,
  },
  expression:
    'SET #entity = :entity, vendorId = :vendor, pickupDate = :date, locationId = :location, locationName = :name',
});

/** Adds to what a vendor's parts of a date and location come to. */
export function dayWrite(day: VendorDay): NamedWrite {
  const { names, values, expression } = labels(day);
  const { UpdateExpression, ExpressionAttributeNames, ExpressionAttributeValues } = addNumbers(
    numbersOf(day),
  );
  return update('vendor day', {
    Key: keyOf(day),
    UpdateExpression: `${expression} ${UpdateExpression}`,
    ExpressionAttributeNames: { ...names, ...ExpressionAttributeNames },
    ExpressionAttributeValues: { ...values, ...ExpressionAttributeValues },
  });
}

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
 * The days of a vendor, the latest pickup first: of a year some 26 dates at up to 25 locations, small items of which a page
 * of 1 MB has some 4,000.
 * @param from the first pickup date, and `to` the last; all where they are left out
 */
export async function readVendorDays(
  vendorId: string,
  { from = '0', to = '9', isConsistent = false }: { from?: string; to?: string; isConsistent?: boolean } = {},
): Promise<VendorDay[]> {
  const days: VendorDay[] = [];
  let position: Record<string, unknown> | undefined;
  do {
    const page: Page<Item> = await query<Item>({
      ...listQuery(undefined, partitionOf(vendorId), { between: [from, `${to}~`] }),
      ScanIndexForward: false,
      ExclusiveStartKey: position,
      ConsistentRead: isConsistent,
    });
    days.push(...page.items.map(readDay));
    position = page.cursor;
  } while (position);
  return days;
}
