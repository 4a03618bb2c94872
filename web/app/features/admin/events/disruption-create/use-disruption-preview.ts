import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Output } from '#shared/contracts/registry.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { useSession } from '#web/features/session/use-session.ts';
import type { DisruptionPlan } from './disruption-form-schema.ts';

export type Foreseen = Output<'previewDisruption'>;

/** What moving or calling off would do, asked again whenever it becomes another plan. @param plan undefined when there is none yet */
export function useDisruptionPreview(plan: DisruptionPlan | undefined) {
  const { user } = useSession();
  // Who is paid changes nothing of it.
  const wanted = plan && JSON.stringify(plan.kind === 'call_off' ? { ...plan, paid_vendor_ids: [] } : plan);
  return useQuery<Foreseen, ApiError>({
    queryKey: [user?.id ?? 'guest', 'previewDisruption', wanted],
    queryFn: ({ signal }) =>
      callApi('previewDisruption', { body: JSON.parse(wanted ?? '') as DisruptionPlan }, { signal }),
    enabled: wanted !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    // Every look is a new one.
    gcTime: 0,
  });
}
