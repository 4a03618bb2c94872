import '#web/api/page-routes.ts';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#web/api/api-error.ts';
import { queryClient } from '#web/api/client.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { showSubscription, subscriptionListKey } from '#web/features/session/show-subscription.ts';
import type { Subscription } from '#web/features/session/subscription-status.ts';

/** The texts of document 1, section 8: the question before a cancellation, and the toasts. */
const cancelQuestion = 'Are you sure you want to cancel this subscription? This action cannot be undone.';
const doneTexts = {
  pause: 'Subscription paused successfully!',
  resume: 'Subscription resumed successfully!',
  cancel: 'Subscription cancelled successfully!',
};
export type StatusAction = keyof typeof doneTexts;

/**
 * Pauses, resumes or cancels a subscription. Pausing and resuming show at once, and are undone on the page
 * when the server refuses. A cancellation cannot be undone, so the reader is asked first. The page shows the
 * cancellation only after the server has answered.
 */
export function useChangeStatus(subscription: Subscription) {
  const confirm = useConfirm();
  const toast = useToast();
  const pause = useApiMutation('pauseSubscription');
  const resume = useApiMutation('resumeSubscription');
  const cancel = useApiMutation('cancelSubscription');
  const change = useMutation({
    mutationFn: async (action: StatusAction) => {
      const { mutateAsync } = { pause, resume, cancel }[action];
      return mutateAsync({ params: { id: subscription.id } });
    },
    onMutate: (action) => {
      if (action === 'pause')
        return showSubscription({ ...subscription, status: 'paused', next_billing_date: null });
      if (action === 'resume') return showSubscription({ ...subscription, status: 'active' });
      return undefined;
    },
    onSuccess: (answer, action) => {
      showSubscription(answer.subscription);
      toast.success(doneTexts[action]);
    },
    onError: (error, _action, before) => {
      if (before) queryClient.setQueryData(subscriptionListKey(), before);
      if (error instanceof ApiError) toast.error(error.message);
      // The subscription may have been changed elsewhere, so the list is read again.
      void queryClient.invalidateQueries({ queryKey: subscriptionListKey() });
    },
  });
  return {
    pending: change.isPending ? change.variables : undefined,
    async run(action: StatusAction): Promise<void> {
      const agreed =
        action !== 'cancel' ||
        (await confirm(cancelQuestion, {
          confirmLabel: 'Cancel Subscription',
          cancelLabel: 'Keep Subscription',
          danger: true,
        }));
      if (agreed) change.mutate(action);
    },
  };
}
