import { defineEntity, defineVersionedEntity } from '#functions/platform/entity.ts';
import { due, lists, type Key } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import type { Weighing } from '../domain/weighing.ts';
import type { Weight } from '../domain/weight.ts';

const weightsPrefix = (date: string) => `WEIGHT#${date}#`;

export const weightEntity = defineEntity({
  name: 'weight',
  key: (cycleId: string, date: string, orderId: string, line: number): Key => ({
    pk: `PACKING#${cycleId}`,
    sk: `${weightsPrefix(date)}${orderId}#${line}`,
  }),
  idOf: ({ cycleId, date, orderId, line }: Weight) => [cycleId, date, orderId, line],
});

/** A weighing with open weights is in the `due` index, one with weights left to staff in `leftOnPackingDays`. */
export const weighingEntity = defineVersionedEntity({
  name: 'weighing',
  key: (cycleId: string, date: string): Key => ({ pk: `PACKING#${cycleId}`, sk: `WEIGHING#${date}` }),
  idOf: ({ cycleId, date }: Weighing) => [cycleId, date],
  indexes: ({ dueAt, leftCount = 0, passedAt }) => ({
    ...(dueAt !== null && { due_pk: due.weighings, due_sk: dueAt }),
    ...(leftCount > 0 && passedAt && { listing_pk: lists.leftOnPackingDays, listing_sk: passedAt }),
  }),
});

/** Reads the weights of a day, some three thousand a request, as they are at this moment. */
export function readWeights(cycleId: string, date: string): Promise<Weight[]> {
  const { pk } = weightEntity.key(cycleId, date, '', 0);
  const list = listQuery(undefined, pk, { startingWith: weightsPrefix(date) });
  return weightEntity.queryAll({ ...list, ConsistentRead: true });
}

/** Reads the weighings that a job must settle by `now`, the longest waiting first. */
export const listDueWeighings = (now: Date, limit: number): Promise<Weighing[]> =>
  weighingEntity.queryDue(due.weighings, now, limit);
