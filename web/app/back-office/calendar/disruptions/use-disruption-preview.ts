import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Output } from '#shared/contracts/registry.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { useSession } from '#web/features/session/use-session.ts';
import type { DisruptionPlan } from './disruption-form-schema.ts';

export type Foreseen = Output<'previewDisruption'>;

/** @param plan the disruption that the form describes; undefined while the form is incomplete */
export function useDisruptionPreview(plan: DisruptionPlan | undefined) {
  const { user } = useSession();
  // The preview does not depend on which vendors are paid, so choosing vendors must not load it again.
  const wantedPlan =
    plan && JSON.stringify(plan.kind === 'call_off' ? { ...plan, paid_vendor_ids: [] } : plan);
  return useQuery<Foreseen, ApiError>({
    queryKey: [user?.id ?? 'guest', 'previewDisruption', wantedPlan],
    queryFn: ({ signal }) =>
      callApi('previewDisruption', { body: JSON.parse(wantedPlan ?? '') as DisruptionPlan }, { signal }),
    enabled: wantedPlan !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    // No answer is cached. Therefore the server is asked again each time the dialog opens.
    gcTime: 0,
  });
}
