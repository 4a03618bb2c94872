import type * as z from 'zod';
import type { createPlan, updatePlan } from '#shared/contracts/subscriptions/subscriptions.ts';
import { isSameName } from '#shared/fold.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { nextVersion } from '#functions/platform/entity.ts';
import { changedMeanwhile, conflict, notFound } from '#functions/platform/errors.ts';
import { newId } from '#functions/platform/ids.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { listActivePlans, planEntity } from '../data/plans.ts';
import { emptyPlan, withFields, type Plan } from '../domain/plan.ts';

/**
 * A second try, after the page stopped waiting (30 seconds), finds the name taken: no second plan is made.
 * @throws AppError `conflict` when an active plan has this name; Refusal for a trial with a fee
 */
export async function addPlan(
  fields: z.output<(typeof createPlan)['body']>,
  by: string,
  now: Date,
): Promise<Plan> {
  const plan = withFields(emptyPlan(newId('plan', now)), fields);
  await requireFreeName(plan);
  await transact([
    planEntity.create(plan),
    auditEntry({ by, at: now, kind: 'plan', id: plan.id, after: plan }),
  ]);
  return plan;
}

/**
 * @throws AppError `not_found`; `conflict` when another active plan has this name, or when the plan changed
 * since it was shown; Refusal for a trial with a fee
 */
export async function savePlan(
  planId: string,
  { version, ...fields }: z.output<(typeof updatePlan)['body']>,
  by: string,
  now: Date,
): Promise<Plan> {
  const before = await planEntity.get(planId);
  if (!before) throw notFound('Plan');
  const after = nextVersion(before, withFields(before, fields));
  if (fields.name !== undefined || fields.is_active) await requireFreeName(after);
  if (before.version !== version) throw changedMeanwhile('plan');
  await retryOnConflict(() => writePlan(before, after, by, now), {
    attempts: 1,
    message: changedMeanwhile('plan').message,
  });
  return after;
}

/** @throws AppError `not_found`. */
export const deactivate = (planId: string, by: string, now: Date): Promise<Plan> =>
  retryOnConflict(async () => {
    const before = await planEntity.get(planId);
    if (!before) throw notFound('Plan');
    if (!before.isActive) return before;
    const after = nextVersion(before, { isActive: false });
    await writePlan(before, after, by, now);
    return after;
  });

const writePlan = (before: Plan, after: Plan, by: string, now: Date): Promise<void> =>
  transact([
    planEntity.replace(after),
    auditEntry({ by, at: now, kind: 'plan', id: after.id, before, after }),
  ]);

async function requireFreeName({ id, name }: Plan): Promise<void> {
  const plans = await listActivePlans();
  const same = (plan: Plan) => plan.id !== id && isSameName(plan.name, name);
  if (plans.some(same)) throw conflict('A plan with this name already exists.');
}
