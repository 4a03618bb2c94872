import { defineEntity } from '#functions/platform/entity.ts';
import { due, lists, type Key } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import {
  query,
  update,
  updateItem,
  isConditionFailure,
  type NamedWrite,
  type Page,
} from '#functions/platform/table.ts';
import type { HarvestAnswer } from '../domain/harvest.ts';
import type { MailedHarvest } from '../domain/harvest-changes.ts';

/** A vendor's harvest list for a cycle, beside its lines. */
export interface HarvestList {
  vendorId: string;
  cycleId: string;
  /** Counts what was changed of its lines. */
  changes: number;
  /** The list as it was last mailed, and how often it was. */
  mailed?: { of: string; at: string; number: number };
  answer?: HarvestAnswer;
  /** What of it and its cycle the delivery logs were made of. */
  logged?: string;
}

export const harvestListEntity = defineEntity({
  name: 'harvest list',
  key: (vendorId: string, cycleId: string): Key => ({ pk: `HARVEST#${vendorId}#${cycleId}`, sk: 'LIST' }),
  idOf: ({ vendorId, cycleId }: HarvestList) => [vendorId, cycleId],
});

/** What of a list was mailed last: an item of its own, since only who reads the whole list needs it. */
export const mailedHarvestEntity = defineEntity({
  name: 'mailed harvest list',
  key: (vendorId: string, cycleId: string): Key => ({
    pk: harvestListEntity.key(vendorId, cycleId).pk,
    sk: 'MAILED',
  }),
  idOf: ({ vendorId, cycleId }: MailedHarvest) => [vendorId, cycleId],
});

/** Lists whose vendor is to be told, the longest waiting first. */
export async function listDueLists(now: Date, limit: number): Promise<HarvestList[]> {
  const { items } = await query<object>({
    ...listQuery('due', due.harvestMails, { upTo: now.toISOString() }),
    Limit: limit,
  });
  return items.flatMap((item) => harvestListEntity.read(item) ?? []);
}

/** The lists of a cycle, of all vendors: 200 are one request. */
export async function listHarvestsOf(cycleId: string): Promise<HarvestList[]> {
  const found: HarvestList[] = [];
  let position: Record<string, unknown> | undefined;
  do {
    const page: Page<object> = await query<object>({
      ...listQuery('listing', lists.harvests(cycleId)),
      ExclusiveStartKey: position,
    });
    found.push(...page.items.flatMap((item) => harvestListEntity.read(item) ?? []));
    position = page.cursor;
  } while (position);
  return found;
}

const keyOf = ({ vendorId, cycleId }: HarvestList) => harvestListEntity.key(vendorId, cycleId);
const unchanged = {
  ConditionExpression: 'changes = :read',
  values: ({ changes }: HarvestList) => ({ ':read': changes }),
};

/** What the vendor was told. Refused (`harvest list`) when the list changed since it was read. */
export const mailedWrite = (list: HarvestList, mailed: NonNullable<HarvestList['mailed']>): NamedWrite =>
  update('harvest list', {
    Key: keyOf(list),
    UpdateExpression: 'SET mailed = :mailed REMOVE due_pk, due_sk',
    ConditionExpression: `${unchanged.ConditionExpression} AND attribute_exists(due_pk)`,
    ExpressionAttributeValues: { ...unchanged.values(list), ':mailed': mailed },
  });

/** The delivery logs are as the list was read. Refused (`harvest list`) when it changed since. */
export const loggedWrite = (list: HarvestList, logged: string): NamedWrite =>
  update('harvest list', {
    Key: keyOf(list),
    UpdateExpression: 'SET logged = :logged',
    ConditionExpression: unchanged.ConditionExpression,
    ExpressionAttributeValues: { ...unchanged.values(list), ':logged': logged },
  });

/** What the vendor answers. Refused (`harvest list`) when the list changed, or was answered, since it was read. */
export const answerWrite = (list: HarvestList, answer: HarvestAnswer): NamedWrite =>
  update('harvest list', {
    Key: keyOf(list),
    UpdateExpression: 'SET answer = :answer',
    ConditionExpression: `${unchanged.ConditionExpression} AND ${
      list.answer ? 'answer.#at = :before' : 'attribute_not_exists(answer)'
    }`,
    ...(list.answer && { ExpressionAttributeNames: { '#at': 'at' } }),
    ExpressionAttributeValues: {
      ...unchanged.values(list),
      ...(list.answer && { ':before': list.answer.at }),
      ':answer': answer,
    },
  });

/** Nobody is to be told of it now: not before `until`, or not at all. Nothing is changed where the list changed meanwhile. */
export async function deferList(list: HarvestList, until: string | undefined): Promise<void> {
  try {
    await updateItem({
      Key: keyOf(list),
      UpdateExpression: until === undefined ? 'REMOVE due_pk, due_sk' : 'SET due_sk = :until',
      ConditionExpression: `${unchanged.ConditionExpression} AND attribute_exists(due_pk)`,
      ExpressionAttributeValues: {
        ...unchanged.values(list),
        ...(until !== undefined && { ':until': until }),
      },
    });
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
}
