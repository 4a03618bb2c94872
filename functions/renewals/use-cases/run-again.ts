import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { changeCycle } from '#functions/cycles/domain/cycle.ts';
import { runEntity } from '../data/renewal-runs.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { conflict, notFound } from '#functions/platform/errors.ts';
import { transactUnlessRefused } from '#functions/platform/table.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { beginPass } from './advance-cycle.ts';

/**
 * Starts another pass of a cycle's renewal, within a minute. That is safe at any time after the cut-off,
 * because a billed subscription is not billed again.
 * @throws AppError `not_found`; `conflict` before the cut-off, and for a cycle that is completed or called
 * off.
 */
export async function runAgain(cycleId: string, by: string, now: Date): Promise<string> {
  const [cycle, run] = await getEntities([cycleEntity.at(cycleId), runEntity.at(cycleId)]);
  if (!cycle) throw notFound('Cycle');
  if (cycle.cutoffAt > now.toISOString()) throw conflict('The cut-off of this cycle has not passed yet.');
  if (['completed', 'cancelled'].includes(cycle.status)) throw conflict('This cycle is over.');
  if (run) await beginPass(run, now, cycle.status === 'packed' ? 'packed' : run.endsAs);
  // A cycle that was charged becomes `closed` again, because only a closed cycle goes on with its run.
  const status = run && ['charged', 'packed'].includes(cycle.status) ? 'closed' : cycle.status;
  const after = changeCycle(cycle, { status, dueAt: now.toISOString() });
  const isWritten = await transactUnlessRefused([
    cycleEntity.replace(after),
    auditEntry({ by, at: now, kind: 'cycle', id: cycleId, before: cycle, after }),
  ]);
  if (!isWritten) throw conflict('This cycle is being changed right now. Please try again.');
  return 'The renewal run will start again within a minute.';
}
