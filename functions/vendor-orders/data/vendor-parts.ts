import { defineVersionedEntity } from '#functions/platform/entity.ts';
import { due, keys, lists } from '#functions/platform/keys.ts';
import { latestFirst, listQuery, type ListQuery } from '#functions/platform/list-query.ts';
import type { NamedWrite, Page } from '#functions/platform/table.ts';
import type { KeptPart, PartChange } from '../domain/part-change.ts';

const sortKeyOf = ({ cycle, orderId }: KeptPart) => `${cycle.pickupDate}#${orderId}`;

/**
 * A part is in two lists of its vendor: all parts, and the parts with its status. Both lists are sorted by pickup
 * date, then by the order's time.
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

/** Refused (`vendor part`) when somebody else wrote the part since it was read. */
export function partWrite({ before, after }: PartChange): NamedWrite[] {
  if (after) return [vendorPartEntity.replace(after)];
  return before ? [vendorPartEntity.remove(before)] : [];
}

/** Without a status, parts of every status. `from` and `to` are the first and last pickup dates. */
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

/** A page of at most 1 MB (about 1,000 parts), the latest pickup first; within a pickup date the newest orders. */
export const queryParts = (
  range: PartRange,
  { limit, position }: { limit?: number; position?: Record<string, unknown> | undefined },
): Promise<Page<KeptPart>> =>
  vendorPartEntity.query({ ...latestFirst(partsQuery(range)), Limit: limit, ExclusiveStartKey: position });

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
