import { decodeCursor, latestFirst, type ListQuery } from './list-query.ts';
import { query, type Page } from './table.ts';

/** Values that attributes must have. An attribute with undefined is not checked. */
export type WantedValues = Readonly<Record<string, string | undefined>>;

const positionOf = (list: ListQuery, item: Record<string, unknown>): Record<string, unknown> => {
  const names = ['pk', 'sk', ...(list.IndexName ? [`${list.IndexName}_pk`, `${list.IndexName}_sk`] : [])];
  return Object.fromEntries(names.map((name) => [name, item[name]]));
};

/**
 * Reads a page in descending order. DynamoDB reads at most 1 MB before it filters, so a page may be short
 * although more items follow.
 * @throws AppError `invalid` for a cursor of another list
 */
export async function filteredPage(
  list: ListQuery,
  wantedValues: WantedValues,
  limit: number,
  cursor: string | undefined,
): Promise<Page<Record<string, unknown>>> {
  const filters = Object.entries(wantedValues).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value }],
  );
  const { items, cursor: stoppedAt } = await query<Record<string, unknown>>({
    ...latestFirst(list),
    ExpressionAttributeNames: {
      ...list.ExpressionAttributeNames,
      ...Object.fromEntries(filters.map(({ name }, at) => [`#wanted${at}`, name])),
    },
    ExpressionAttributeValues: {
      ...list.ExpressionAttributeValues,
      ...Object.fromEntries(filters.map(({ value }, at) => [`:wanted${at}`, value])),
    },
    ...(filters.length > 0
      ? { FilterExpression: filters.map((_, at) => `#wanted${at} = :wanted${at}`).join(' AND ') }
      : { Limit: limit }),
    ConsistentRead: list.IndexName === undefined,
    ExclusiveStartKey: decodeCursor(cursor, list),
  });
  const pageItems = items.slice(0, limit);
  const last = items.length > limit ? pageItems.at(-1) : undefined;
  return { items: pageItems, cursor: last ? positionOf(list, last) : stoppedAt };
}
