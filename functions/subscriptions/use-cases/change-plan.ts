import { formatCents, toCents } from '#shared/money.ts';
import { AppError, conflict, notFound } from '#functions/platform/errors.ts';
import { offeredPlanCheck, planEntity } from '../data/plans.ts';
import { changeFacts } from '../domain/change-facts.ts';
import { changedTerms, planChangeProblem } from '../domain/plan-change.ts';
import { applyChange, type ChangeRequest } from './apply-change.ts';

/**
 * Changes the plan from the next cut-off on. A cut-off that has passed is billed with the former plan.
 * @param shownPrice the price that the member agreed to, in dollars
 * @throws AppError `not_found`; `conflict` when the subscription is not active, when the plan is not offered,
 * and for trials; `amount_mismatch` when the plan's price has changed
 */
export const changePlan = (request: ChangeRequest, planId: string, shownPrice: number) =>
  applyChange(request, async (subscription) => {
    const plan = await planEntity.get(planId);
    if (!plan) throw notFound('Plan');
    if (plan.id === subscription.planId) return undefined;
    const problem = planChangeProblem(subscription, plan);
    if (problem) throw conflict(problem);
    if (plan.priceCents !== toCents(shownPrice))
      throw new AppError(
        'amount_mismatch',
        `The price of the ${plan.name} is now ${formatCents(plan.priceCents)}. Please review it and try again.`,
      );
    return {
      changesAt: () => changedTerms(subscription, plan),
      isOfStatus: false,
      mail: 'subscription-updated',
      facts: changeFacts,
      checks: [offeredPlanCheck(plan.id, plan.priceCents)],
    };
  });
