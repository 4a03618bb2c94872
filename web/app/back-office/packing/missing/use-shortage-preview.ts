import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { useSettled } from '#web/hooks/use-settled.ts';
import { useDayParams } from '../use-packing-days.ts';
import { planByHand, type Foreseen } from './shares-by-hand.ts';
import type { ShortagePlan } from './shortage-form-schema.ts';

/** Milliseconds without a key press before it is asked: it reads every order with the goods. */
const restMs = 400;

/** Asks what a shortage would do, again for each new plan. */
function useForeseen(plan: ShortagePlan | undefined) {
  const { user } = useSession();
  const params = useDayParams();
  const wanted = plan && JSON.stringify(plan);
  const settled = useSettled(wanted, restMs);
  const askedPlan = wanted === undefined ? undefined : settled;
  const query = useQuery<Foreseen, ApiError>({
    queryKey: [user?.id ?? 'guest', 'previewShortage', params, askedPlan],
    queryFn: ({ signal }) =>
      callApi('previewShortage', { params, body: JSON.parse(askedPlan ?? '') as ShortagePlan }, { signal }),
    enabled: askedPlan !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    // Nothing is kept, so that each look asks the server.
    gcTime: 0,
  });
  return { ...query, isOfPlan: askedPlan === wanted && query.isSuccess && !query.isPlaceholderData };
}

/**
 * Who would go without by the rule, and what would come of it as it was typed.
 * @param plan by the rule; undefined when there is none yet
 * @param byHand the typed units
 */
export function useShortagePreview(plan: ShortagePlan | undefined, byHand: Readonly<Record<string, string>>) {
  const rule = useForeseen(plan);
  const isTyped = Object.keys(byHand).length > 0;
  const typedPlan =
    plan && rule.data && rule.isOfPlan && isTyped ? planByHand(plan, rule.data.members, byHand) : undefined;
  const typed = useForeseen(typedPlan);
  const isReady = isTyped ? typedPlan !== undefined && typed.isOfPlan : rule.isOfPlan;
  return {
    /** Who goes without by the rule; undefined before the first answer, and while there is no plan. */
    rule: plan ? rule.data : undefined,
    /** True while the rule's answer is about an earlier plan. */
    isOld: !rule.isOfPlan,
    /** What comes of the plan. Until that is known it is what was shown before. */
    shown: (isTyped ? typed.data : undefined) ?? rule.data,
    error: plan ? rule.error : null,
    /** Why the typed numbers cannot be taken. */
    typedError: isTyped ? typed.error : null,
    /** The plan that would be sent, once what comes of it is shown; undefined before. */
    readyPlan: isReady ? (isTyped ? typedPlan : plan) : undefined,
  };
}

export type ShortagePreview = ReturnType<typeof useShortagePreview>;
