import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { useSettled } from '#web/hooks/use-settled.ts';
import { useDayParams } from '../use-packing-days.ts';
import { planByHand, type Foreseen } from './shares-by-hand.ts';
import type { ShortagePlan } from './shortage-form-schema.ts';

/** The milliseconds without a key press before the server is asked. Each preview reads every order with the goods. */
const restMs = 400;

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
    // No answer is cached. Therefore the server is asked again each time the dialog opens.
    gcTime: 0,
  });
  return { ...query, isOfPlan: askedPlan === wanted && query.isSuccess && !query.isPlaceholderData };
}

/**
 * Reads two previews: one with the server's choice of who gets less, and one with the numbers that staff typed.
 * @param plan the plan without typed numbers; undefined while the form is incomplete
 * @param byHand the typed numbers of missing units, by `lineKey`
 */
export function useShortagePreview(plan: ShortagePlan | undefined, byHand: Readonly<Record<string, string>>) {
  const rule = useForeseen(plan);
  const isTyped = Object.keys(byHand).length > 0;
  const typedPlan =
    plan && rule.data && rule.isOfPlan && isTyped ? planByHand(plan, rule.data.members, byHand) : undefined;
  const typed = useForeseen(typedPlan);
  const isReady = isTyped ? typedPlan !== undefined && typed.isOfPlan : rule.isOfPlan;
  return {
    /** The preview with the server's choice; undefined before the first answer, and while there is no plan. */
    rule: plan ? rule.data : undefined,
    /** True while `rule` is missing or belongs to an earlier plan. */
    isOld: !rule.isOfPlan,
    /** The same as `rule` while no number is typed, and before the first answer about typed numbers. */
    shown: (isTyped ? typed.data : undefined) ?? rule.data,
    error: plan ? rule.error : null,
    typedError: isTyped ? typed.error : null,
    /** The plan to send; undefined until its preview is shown. */
    readyPlan: isReady ? (isTyped ? typedPlan : plan) : undefined,
  };
}

export type ShortagePreview = ReturnType<typeof useShortagePreview>;
