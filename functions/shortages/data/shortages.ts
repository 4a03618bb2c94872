import { defineEntity } from '#functions/platform/entity.ts';
import { due, lists, type Key } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { unlessRefused, updateItem, type NamedWrite } from '#functions/platform/table.ts';
import type { Part, Shortage } from '../domain/shortage.ts';

const daysPrefix = (date: string) => `SHORTAGE#${date}#`;

/**
 * A shortage is in the partition of its cycle's packing. While it is under way, it is also in the `due`
 * index. When the job has gone through all its orders and left some to staff, the shortage is also in the list
 * of pickup days with such orders.
 */
export const shortageEntity = defineEntity({
  name: 'shortage',
  key: (cycleId: string, date: string, id: string): Key => ({
    pk: `PACKING#${cycleId}`,
    sk: `${daysPrefix(date)}${id}`,
  }),
  idOf: ({ cycle, date, id }: Shortage) => [cycle.id, date, id],
  indexes: ({ dueAt, leftCount, passedAt, takenBackBy }) => ({
    ...(dueAt !== null && { due_pk: due.shortages, due_sk: dueAt }),
    ...(leftCount > 0 &&
      passedAt &&
      takenBackBy === undefined && { listing_pk: lists.leftOnPackingDays, listing_sk: passedAt }),
  }),
});

/** Up to 500 parts of a shortage, written once and never changed. */
interface Parts {
  shortageId: string;
  page: number;
  parts: Part[];
}

const partsEntity = defineEntity({
  name: 'parts of a shortage',
  key: (shortageId: string, page: number): Key => ({
    pk: `SHORTAGE#${shortageId}`,
    sk: `PARTS#${String(page).padStart(3, '0')}`,
  }),
  idOf: ({ shortageId, page }: Parts) => [shortageId, page],
});

/** So many parts take about 60 KB. All items are written in one transaction of at most 4 MB and 100 items. */
const partsAnItem = 500;

/** The maximum number of orders in a shortage. */
export const maxParts = 30_000;

export const partsWrites = (shortageId: string, parts: readonly Part[]): NamedWrite[] =>
  Array.from({ length: Math.ceil(parts.length / partsAnItem) }, (_, page) =>
    partsEntity.create({
      shortageId,
      page,
      parts: parts.slice(page * partsAnItem, (page + 1) * partsAnItem),
    }),
  );

/** Reads the parts from index `position` to the end of the item that has it: at most 500 parts. */
export async function readPartsFrom(shortageId: string, position: number): Promise<Part[]> {
  const page = Math.floor(position / partsAnItem);
  return ((await partsEntity.get(shortageId, page))?.parts ?? []).slice(position - page * partsAnItem);
}

/** The latest first. */
export async function listShortagesOf(cycleId: string, date: string): Promise<Shortage[]> {
  const { pk } = shortageEntity.key(cycleId, date, '');
  const list = listQuery(undefined, pk, { startingWith: daysPrefix(date) });
  return (await shortageEntity.queryAll(list)).toSorted(
    (one, other) => other.at.localeCompare(one.at) || (one.id < other.id ? 1 : -1),
  );
}

/** The longest waiting first. */
export const listDueShortages = (now: Date, limit: number): Promise<Shortage[]> =>
  shortageEntity.queryDue(due.shortages, now, limit);

/** @returns false when another run made progress since `before` was read, or the shortage was taken back */
export const checkpoint = async (before: Shortage, changes: Partial<Shortage>): Promise<boolean> =>
  (await unlessRefused(
    updateItem(
      shortageEntity.update(before, changes, { asRead: ['position', 'dueAt', 'state', 'takenBackBy'] }),
    ),
  )) !== undefined;
