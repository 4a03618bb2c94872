import { defineEntity } from '#functions/platform/entity.ts';
import type { Key } from '#functions/platform/keys.ts';
import { encodeCursor, listQuery, pagesOf, queryAll } from '#functions/platform/list-query.ts';
import { put, remove, transact, type Page } from '#functions/platform/table.ts';
import type { PackedLocation, Packing } from '../domain/packing.ts';
import type { PackedItem, PackedLine, PackedMember } from '../domain/packed-items.ts';

type Kind = PackedItem['kind'];
type Lists = Pick<Packing, 'cycleId' | 'date' | 'number'>;
type StoredItem = PackedItem & { list: Lists; ttl: number };

/** Seconds until a list is deleted. Questions about an order may come for two years. */
const keptSeconds = 2 * 366 * 24 * 3600;
/** The maximum number of writes in a transaction. */
const writesAtOnce = 100;

const partition = ({ cycleId, date, number }: Lists) => `PACKED#${cycleId}#${date}#${number}`;
const idOf = (item: PackedItem): string =>
  item.kind === 'member' ? item.userId : item.kind === 'share' ? item.planId : item.productId;
/**
 * The start of the sort keys of a list. `LINE` stands for products, shares and promises. One Query reads them
 * together. `MEMBER` stands for members. They are many, and are read in pages.
 */
const prefixOf = (of: 'MEMBER' | 'LINE', locationId?: string) =>
  `${of}#${locationId === undefined ? '' : `${locationId}#`}`;

const packedItemEntity = defineEntity({
  name: 'packed item',
  key: (list: Lists, kind: Kind, locationId: string, id: string): Key => ({
    pk: partition(list),
    sk:
      kind === 'member'
        ? `${prefixOf('MEMBER', locationId)}${id}`
        : `${prefixOf('LINE', locationId)}${kind}#${id}`,
  }),
  idOf: (item: StoredItem) => [item.list, item.kind, item.locationId, idOf(item)],
});

/** Writes a location's lists, and removes lines that an earlier attempt left. A repeated call is safe. */
export async function writeLocationLists(
  list: Lists,
  { id: locationId, isBegun }: Pick<PackedLocation, 'id' | 'isBegun'>,
  items: readonly PackedItem[],
  now: Date,
): Promise<void> {
  const ttl = Math.floor(now.getTime() / 1000) + keptSeconds;
  const written = items.map((item) => packedItemEntity.item({ ...item, list, ttl }));
  const names = new Set(written.map(({ sk }) => sk));
  const before = isBegun ? await readKeys(list, locationId) : [];
  const left = before.filter(({ sk }) => !names.has(sk));
  const writes = [
    ...left.map(({ pk, sk }) => remove('packed item', { Key: { pk, sk } })),
    ...written.map((Item) => put('packed item', { Item })),
  ];
  for (let start = 0; start < writes.length; start += writesAtOnce)
    await transact(writes.slice(start, start + writesAtOnce));
}

async function readKeys(list: Lists, locationId: string): Promise<Key[]> {
  const keys = await Promise.all(
    (['MEMBER', 'LINE'] as const).map((of) =>
      queryAll<Key>(listQuery(undefined, partition(list), { startingWith: prefixOf(of, locationId) })),
    ),
  );
  return keys.flat();
}

/** The products, shares and promises of one location, or of all. One request reads some thousands of them. */
export async function readLines(list: Lists, locationId?: string): Promise<PackedLine[]> {
  const lines = listQuery(undefined, partition(list), { startingWith: prefixOf('LINE', locationId) });
  return (await packedItemEntity.queryAll(lines)) as (StoredItem & PackedLine)[];
}

const membersAtOnce = 500;

/** @throws AppError `invalid` for a cursor of another list */
export async function listMembersOf(
  list: Lists,
  locationId: string,
  cursor: string | undefined,
): Promise<Page<PackedMember>> {
  const members = listQuery(undefined, partition(list), { startingWith: prefixOf('MEMBER', locationId) });
  const page = await packedItemEntity.queryPage(members, membersAtOnce, cursor);
  return page as Page<StoredItem & PackedMember>;
}

export const everyMemberOf = (list: Lists, locationId: string): AsyncGenerator<PackedMember[]> =>
  pagesOf((position) => listMembersOf(list, locationId, encodeCursor(position) ?? undefined));
