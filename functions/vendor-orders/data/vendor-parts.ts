import { defineVersionedEntity } from '#functions/platform/entity.ts';
import { due, keys, lists } from '#functions/platform/keys.ts';
import { listQuery, type ListQuery } from '#functions/platform/list-query.ts';
import { query, type NamedWrite, type Page } from '#functions/platform/table.ts';
import type { KeptPart, PartChange } from '../domain/part-change.ts';

const sortKeyOf = ({ cycle, orderId }: KeptPart) => `${cycle.pickupDate}#${orderId}`;

/**
 * A vendor's part of an order. The part is in two lists: all parts of the vendor, and the vendor's parts with
 * the same status. Both lists are sorted by pickup date, then by the order's time.
 */
export const vendorPartEntity = defineVersionedEntity({
  name: 'vendor part',
  key: keys.vendorPart,
  idOf: ({ orderId, vendorId }: KeptPart) => [orderId, vendorId],
  indexes: (part) => ({
    listing_pk: lists.vendorParts(part.vendorId),
    listing_sk: sortKeyOf(part),
    due_pk: due.vendorPartsIn(part.vendorId, part.status),
    due_sk: sortKeyOf(part),
  }),
});

/**
 * Writes a changed part, or removes a part that its order no longer has. Refused (`vendor part`) when
 * somebody else wrote the part since it was read.
 */
export function partWrite({ before, after }: PartChange): NamedWrite[] {
  if (after) return [vendorPartEntity.replace(after)];
  return before ? [vendorPartEntity.remove(before)] : [];
}

/**
 * A range of a vendor's parts. Without a status, the range has parts of every status. `from` and `to` are the
 * first and last pickup dates.
 */
export interface PartRange {
  vendorId: string;
  status: KeptPart['status'] | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const partsQuery = ({ vendorId, status, from = '0', to = '9' }: PartRange): ListQuery =>
  status
    ? listQuery('due', due.vendorPartsIn(vendorId, status), { between: [from, `${to}~`] })
    : listQuery('listing', lists.vendorParts(vendorId), { between: [from, `${to}~`] });

/**
 * Reads a page of at most 1 MB (about 1,000 parts), the latest pickup first. Within a pickup date, the newest
 * orders come first.
 */
export async function queryParts(
  range: PartRange,
  { limit, position }: { limit?: number; position?: Record<string, unknown> | undefined },
): Promise<Page<KeptPart>> {
  const page = await query<object>({
    ...partsQuery(range),
    ScanIndexForward: false,
    Limit: limit,
    ExclusiveStartKey: position,
  });
  return { ...page, items: page.items.flatMap((item) => vendorPartEntity.read(item) ?? []) };
}

export async function readParts(range: PartRange, wantedCount: number): Promise<KeptPart[]> {
  const parts: KeptPart[] = [];
  let position: Record<string, unknown> | undefined;
  do {
    const page: Page<KeptPart> = await queryParts(range, { limit: wantedCount - parts.length, position });
    parts.push(...page.items);
    position = page.cursor;
  } while (position && parts.length < wantedCount);
  return parts;
}
