import type { Output } from '#shared/contracts/registry.ts';
import { queryKey } from '#web/api/api-query.ts';
import { queryClient } from '#web/api/client.ts';
import { sessionStore } from '#web/api/session-store.ts';
import type { Subscription } from './subscription-status.ts';

type Subscriptions = Output<'listMySubscriptions'>;

export const subscriptionListKey = () =>
  queryKey(sessionStore.get().user?.id ?? 'guest', 'listMySubscriptions');

/** @returns the cached list as it was before the change */
export function showSubscription(changed: Subscription): Subscriptions | undefined {
  const before = queryClient.getQueryData<Subscriptions>(subscriptionListKey());
  queryClient.setQueryData<Subscriptions>(
    subscriptionListKey(),
    (list) =>
      list && {
        ...list,
        subscriptions: list.subscriptions.map((one) => (one.id === changed.id ? changed : one)),
      },
  );
  return before;
}
