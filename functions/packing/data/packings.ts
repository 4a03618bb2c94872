import { due, type Key } from '#functions/platform/keys.ts';
import { defineVersionedEntity } from '#functions/platform/entity.ts';
import type { Packing } from '../domain/packing.ts';

export const packingEntity = defineVersionedEntity({
  name: 'packing',
  key: (cycleId: string, date: string): Key => ({ pk: `PACKING#${cycleId}`, sk: `DAY#${date}` }),
  idOf: ({ cycleId, date }: Packing) => [cycleId, date],
  indexes: ({ dueAt }) => (dueAt === null ? {} : { due_pk: due.packings, due_sk: dueAt }),
});

/** Reads the packings whose lists a job must make now. The packing that is due longest comes first. */
export const listDuePackings = (now: Date, limit: number): Promise<Packing[]> =>
  packingEntity.queryDue(due.packings, now, limit);
