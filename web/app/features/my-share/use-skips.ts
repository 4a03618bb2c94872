import '#web/api/page-routes.ts';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useToast } from '#web/components/toasts.tsx';
import type { MyShare } from './my-share.ts';

type Change =
  | { action: 'skip' | 'undo' | 'pauseUntil'; cycleId: string }
  | { action: 'pause' | 'resume'; cycleId?: undefined };

/** Skips a delivery, undoes a skip, pauses and resumes. A toast shows the server's answer. */
export function useSkips({ subscription_id: id }: Pick<MyShare, 'subscription_id'>) {
  const toast = useToast();
  const skip = useApiMutation('skipDelivery');
  const undo = useApiMutation('undoSkip');
  const pause = useApiMutation('pauseSubscription');
  const resume = useApiMutation('resumeSubscription');
  const change = useMutation({
    mutationFn: async ({ action, cycleId }: Change) => {
      const params = { id: id ?? '' };
      if (action === 'skip') return skip.mutateAsync({ params: { ...params, cycle_id: cycleId } });
      if (action === 'undo') return undo.mutateAsync({ params: { ...params, cycle_id: cycleId } });
      if (action === 'pauseUntil') return pause.mutateAsync({ params, body: { until_cycle_id: cycleId } });
      return (action === 'pause' ? pause : resume).mutateAsync({ params });
    },
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => {
      if (error instanceof ApiError) toast.error(error.message);
    },
  });
  return {
    isPending: change.isPending,
    /** @returns true when the server made the change */
    run: (wantedChange: Change): Promise<boolean> =>
      change.mutateAsync(wantedChange).then(
        () => true,
        () => false,
      ),
    pendingCycle: change.isPending ? change.variables.cycleId : undefined,
  };
}
