import type * as z from 'zod';
import type { offeredPlan } from '#shared/contracts/subscriptions/subscriptions.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { boxContentsEntity } from '#functions/cycles/data/box-contents.ts';
import { listCyclesPage } from '#functions/cycles/data/cycles.ts';
import { boxOf } from '#functions/cycles/domain/box-contents.ts';
import { listActivePlans } from '../data/plans.ts';
import { toPlan } from '../domain/plan.ts';

/** The number of latest cycles whose boxes are read. Staff may not have entered the latest box yet. */
const boxesRead = 2;

/** Lists the offered plans, each with the contents of its latest share, with three requests to the table. */
export async function listOfferedPlans(now: Date): Promise<z.output<typeof offeredPlan>[]> {
  const [plans, { items: cycles }] = await Promise.all([
    listActivePlans(),
    listCyclesPage('after_cutoff', now, boxesRead, undefined),
  ]);
  const [boxes] = await getEntities([cycles.map(({ id }) => boxContentsEntity.at(id))]);
  return plans.map((plan) => {
    const last = boxes.map((contents) => boxOf(contents, plan.id, null)).find((items) => items.length > 0);
    return { ...toPlan(plan), ...(last && { last_contents: last.map(({ name }) => name) }) };
  });
}
