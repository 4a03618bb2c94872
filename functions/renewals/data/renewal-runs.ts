import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { defineEntity } from '#functions/platform/entity.ts';
import { due } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { query, unlessRefused, updateItem, type NamedWrite, type Page } from '#functions/platform/table.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import type { RenewalRun } from '../domain/renewal-run.ts';

export const runEntity = defineEntity({
  name: 'renewal run',
  key: (cycleId: string) => ({ pk: cycleEntity.key(cycleId).pk, sk: 'RUN' }),
  idOf: (run: RenewalRun) => [run.cycleId],
});

export const newRunWrite = (cycleId: string, now: Date): NamedWrite =>
  runEntity.create({
    cycleId,
    status: 'planning',
    position: null,
    planned: 0,
    handledBefore: 0,
    expected: 0,
    startedAt: now.toISOString(),
    passStartedAt: now.toISOString(),
    finishedAt: null,
    endsAs: 'charged',
  });

/** Refused (`renewal run`) when another execution of the job changed the run since it was read. */
export const changedRunWrite = (read: RenewalRun, changes: Partial<RenewalRun>): NamedWrite =>
  runEntity.update(read, changes, { asRead: ['status', 'planned', 'passStartedAt'] });

/** False when another execution of the job changed the run since it was read. That one does the rest of the work. */
export const changeRun = async (read: RenewalRun, changes: Partial<RenewalRun>): Promise<boolean> =>
  (await unlessRefused(updateItem(changedRunWrite(read, changes)))) !== undefined;

export const unbilledList = (cutoffAt: string) =>
  listQuery('due', due.activeSubscriptions, { upTo: cutoffAt });

/** Lists a page of the subscriptions that may still have to be billed for a cut-off (`billedThrough`). */
export const listUnbilled = (
  cutoffAt: string,
  limit: number,
  position: Record<string, unknown> | undefined,
): Promise<Page<Subscription>> =>
  query<Subscription>({
    ...unbilledList(cutoffAt),
    Limit: limit,
    ExclusiveStartKey: position,
  });
