import { hasHalfCharacter } from '#shared/half-character.ts';
import { invalid } from './errors.ts';
import { query, type Page, type Query } from './table.ts';

const indexKeys = {
  listing: ['listing_pk', 'listing_sk'],
  due: ['due_pk', 'due_sk'],
  table: ['pk', 'sk'],
} as const;

/** Bounds of the sort key. `after` and `before` exclude their own value; `upTo` and `between` include it. */
export type Bounds =
  | { startingWith: string }
  | { after: string }
  | { before: string }
  | { upTo: string }
  | { between: readonly [first: string, last: string] };

export interface ListQuery {
  IndexName?: 'listing' | 'due';
  KeyConditionExpression: string;
  ExpressionAttributeNames: Record<string, string>;
  ExpressionAttributeValues: Record<string, string>;
}

/** The input of `query`. Without `index`, the partition is one of the table. Without `bounds`, all of it is read. */
export function listQuery(
  index: 'listing' | 'due' | undefined,
  partition: string,
  bounds?: Bounds,
): ListQuery {
  const [partitionKey, sortKey] = indexKeys[index ?? 'table'];
  const { condition, values } = bounds ? conditionOf(bounds) : { condition: undefined, values: {} };
  return {
    ...(index && { IndexName: index }),
    KeyConditionExpression: condition ? `#pk = :pk AND ${condition}` : '#pk = :pk',
    ExpressionAttributeNames: { '#pk': partitionKey, ...(condition && { '#sk': sortKey }) },
    ExpressionAttributeValues: { ':pk': partition, ...values },
  };
}

function conditionOf(bounds: Bounds): { condition: string; values: Record<string, string> } {
  if ('startingWith' in bounds)
    return { condition: 'begins_with(#sk, :prefix)', values: { ':prefix': bounds.startingWith } };
  if ('after' in bounds) return { condition: '#sk > :after', values: { ':after': bounds.after } };
  if ('before' in bounds) return { condition: '#sk < :before', values: { ':before': bounds.before } };
  if ('upTo' in bounds) return { condition: '#sk <= :upTo', values: { ':upTo': bounds.upTo } };
  const [first, last] = bounds.between;
  return { condition: '#sk BETWEEN :first AND :last', values: { ':first': first, ':last': last } };
}

function isWithin(sortKey: string, values: Record<string, string>): boolean {
  const { ':prefix': prefix, ':after': after, ':before': before, ':upTo': upTo } = values;
  const { ':first': first, ':last': last } = values;
  return (
    (prefix === undefined || sortKey.startsWith(prefix)) &&
    (after === undefined || sortKey > after) &&
    (before === undefined || sortKey < before) &&
    (upTo === undefined || sortKey <= upTo) &&
    (first === undefined || sortKey >= first) &&
    (last === undefined || sortKey <= last)
  );
}

/** A caller can decode a cursor, but finds only the keys of an item in a list that the caller may read. */
export function encodeCursor(position: Record<string, unknown> | undefined): string | null {
  return position ? Buffer.from(JSON.stringify(position)).toString('base64url') : null;
}

/**
 * Reads a caller's cursor. The table would refuse a position outside the list's partition and bounds.
 * @throws AppError `invalid` for a cursor that we did not make for this list.
 */
export function decodeCursor(
  cursor: string | undefined,
  list: ListQuery,
): Record<string, string> | undefined {
  const [partitionKey, sortKey] = indexKeys[list.IndexName ?? 'table'];
  const names = [...new Set(['pk', 'sk', partitionKey, sortKey])];
  const { ':pk': partition, ...bounds } = list.ExpressionAttributeValues;
  return readCursor(
    cursor,
    (position): position is Record<string, string> =>
      Object.keys(position).length === names.length &&
      names.every((name) => typeof position[name] === 'string' && position[name] !== '') &&
      position[partitionKey] === partition &&
      isWithin(String(position[sortKey]), bounds),
  );
}

/** @throws AppError `invalid` when `isOurs` refuses the value, or the cursor cannot be read */
export function readCursor<Position extends Record<string, unknown>>(
  cursor: string | undefined,
  isOurs: (position: Record<string, unknown>) => position is Position,
): Position | undefined {
  if (!cursor) return undefined;
  const position = parse(cursor);
  if (!position || !isOurs(position)) throw invalid('cursor', 'This page link is not valid');
  return position;
}

function parse(cursor: string): Record<string, unknown> | undefined {
  try {
    const json = Buffer.from(cursor, 'base64url').toString();
    const position: unknown = JSON.parse(json);
    return typeof position === 'object' && position !== null && !hasHalfCharacter(json)
      ? (position as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the items of the `due` index that are due by `now`, the longest waiting first. */
export async function queryDue<Item>(partition: string, now: Date, limit?: number): Promise<Item[]> {
  const list = listQuery('due', partition, { upTo: now.toISOString() });
  return (await query<Item>({ ...list, Limit: limit })).items;
}

export const latestFirst = (list: ListQuery) => ({ ...list, ScanIndexForward: false });

/** @throws AppError `invalid` for a cursor of another list */
export const queryPage = async <Item>(
  list: ListQuery & Query,
  limit: number,
  cursor: string | undefined,
): Promise<Page<Item>> => query({ ...list, Limit: limit, ExclusiveStartKey: decodeCursor(cursor, list) });

export const everyPage = <Item>(read: (cursor: string | undefined) => Promise<Page<Item>>): Promise<Item[]> =>
  toTheEnd((position) => read(encodeCursor(position) ?? undefined));

export const queryAll = <Item>(input: Query): Promise<Item[]> =>
  toTheEnd((position) => query<Item>({ ...input, ExclusiveStartKey: position }));

async function toTheEnd<Item>(read: PageReader<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const items of pagesOf(read)) all.push(...items);
  return all;
}

type PageReader<Item> = (position: Record<string, unknown> | undefined) => Promise<Page<Item>>;

/** Yields the items of a list page by page. A page is read when the caller asks for it. */
export async function* pagesOf<Item>(read: PageReader<Item>): AsyncGenerator<Item[]> {
  let position: Record<string, unknown> | undefined;
  do {
    const page = await read(position);
    yield page.items;
    position = page.cursor;
  } while (position);
}
