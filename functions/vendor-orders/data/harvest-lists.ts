import { isThere } from '#functions/platform/change-item.ts';
import { defineEntity } from '#functions/platform/entity.ts';
import { due, lists, type Key } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { put, unlessRefused, updateItem, type NamedWrite } from '#functions/platform/table.ts';
import type { HarvestAnswer, MailedPlaces } from '../domain/harvest.ts';
import type { MailedHarvest } from '../domain/harvest-changes.ts';

/** A vendor's harvest list for a cycle. Its lines are separate items (`HarvestLine`). */
export interface HarvestList {
  vendorId: string;
  cycleId: string;
  /** How often the list was marked as changed (`touchWrite`). */
  changes: number;
  /** The last mail of the list: the list's state (`stateOf`), the time, and the number of mails so far. */
  mailed?: { of: string; at: string; number: number } & MailedPlaces;
  answer?: HarvestAnswer;
  /** The keys of the lines that the vendor marked as ready (`harvest-ready.ts`). */
  ready?: string[];
  readyChanges?: number;
  /** The state of list and cycle from which the vendor's delivery logs (`DeliveryLog`) were made last. */
  logged?: string;
}

export const harvestListEntity = defineEntity({
  name: 'harvest list',
  key: (vendorId: string, cycleId: string): Key => ({ pk: `HARVEST#${vendorId}#${cycleId}`, sk: 'LIST' }),
  idOf: ({ vendorId, cycleId }: HarvestList) => [vendorId, cycleId],
});

/** Exists once the goods promised for the shares of a cycle are on the vendors' lists. */
export const promisesOnListsEntity = defineEntity({
  name: 'promises on harvest lists',
  key: (cycleId: string): Key => ({ pk: lists.harvests(cycleId), sk: 'PROMISES' }),
  idOf: ({ cycleId }: { cycleId: string; at: string }) => [cycleId],
});

export const markPromisesOnLists = (cycleId: string, now: Date): Promise<unknown> =>
  updateItem(promisesOnListsEntity.set([cycleId], { cycleId, at: now.toISOString() }));

/** The lines as they were mailed last: an item of its own, because only readers of the whole list need them. */
export const mailedHarvestEntity = defineEntity({
  name: 'mailed harvest list',
  key: (vendorId: string, cycleId: string): Key => ({
    pk: harvestListEntity.key(vendorId, cycleId).pk,
    sk: 'MAILED',
  }),
  idOf: ({ vendorId, cycleId }: MailedHarvest) => [vendorId, cycleId],
});

/** The list that waits longest comes first. */
export const listDueLists = (now: Date, limit: number): Promise<HarvestList[]> =>
  harvestListEntity.queryDue(due.harvestMails, now, limit);

/** One request reads 200 lists. */
export const listHarvestsOf = (cycleId: string): Promise<HarvestList[]> =>
  harvestListEntity.queryAll(listQuery('listing', lists.harvests(cycleId)));

const idOf = ({ vendorId, cycleId }: HarvestList): [string, string] => [vendorId, cycleId];

/** Refused (`harvest list`) when the list changed since it was read. */
export const mailedWrites = (
  list: HarvestList,
  mailed: NonNullable<HarvestList['mailed']>,
  harvest: Pick<MailedHarvest, 'lines' | 'changed'>,
): NamedWrite[] => {
  const [vendorId, cycleId] = idOf(list);
  return [
    harvestListEntity.updateAt(
      [vendorId, cycleId],
      { mailed, due_pk: undefined, due_sk: undefined },
      { changes: list.changes, due_pk: isThere },
    ),
    put('mailed harvest list', {
      Item: mailedHarvestEntity.item({ vendorId, cycleId, at: mailed.at, ...harvest }),
    }),
  ];
};

/** Refused (`harvest list`) when the list changed since it was read. */
export const loggedWrite = (list: HarvestList, logged: string): NamedWrite =>
  harvestListEntity.update(list, { logged }, { asRead: ['changes'] });

/** Refused (`harvest list`) when the list or its ready lines changed since they were read. */
export const readyWrite = (list: HarvestList, ready: string[]): NamedWrite =>
  harvestListEntity.update(
    list,
    { ready, readyChanges: (list.readyChanges ?? 0) + 1 },
    { asRead: ['changes', 'readyChanges'] },
  );

/** Refused (`harvest list`) when the list changed, or was answered, since it was read. */
export const answerWrite = (list: HarvestList, answer: HarvestAnswer): NamedWrite =>
  harvestListEntity.update(
    list,
    { answer },
    { asRead: ['changes'], when: list.answer ? { 'answer.at': list.answer.at } : { answer: undefined } },
  );

/** Defers the mail of a list, for good without `until`. Writes nothing when the list changed since it was read. */
export async function deferList(list: HarvestList, until: string | undefined): Promise<void> {
  const waits = until === undefined ? { due_pk: undefined, due_sk: undefined } : { due_sk: until };
  await unlessRefused(
    updateItem(harvestListEntity.updateAt(idOf(list), waits, { changes: list.changes, due_pk: isThere })),
  );
}
