import '#web/api/page-routes.ts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#web/api/client.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { showSubscription } from '#web/features/session/show-subscription.ts';
import type { Subscription } from '#web/features/session/subscription-status.ts';
import { draftOf, toAddOnItems, type AddOnDraft } from './add-on-draft.ts';

/**
 * Changes the standing add-ons of a subscription. The call replaces the whole list, which another window may
 * have changed. The latest list is therefore read first, and the change is applied to it.
 */
export function useChangeAddOns({ id, items }: Subscription) {
  const update = useApiMutation('updateSubscription');
  return useMutation({
    mutationFn: async (change: (latest: AddOnDraft) => AddOnDraft) => {
      const { subscriptions } = await callApi('listMySubscriptions');
      const latest = draftOf(subscriptions.find((one) => one.id === id)?.items ?? items);
      const answer = await update.mutateAsync({ params: { id }, body: toAddOnItems(change(latest)) });
      showSubscription(answer.subscription);
    },
  });
}
