import { useMutation, type InfiniteData } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorText } from '#web/api/api-error.ts';
import { queryKey } from '#web/api/api-query.ts';
import { queryClient } from '#web/api/client.ts';
import { sessionStore } from '#web/api/session-store.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useToast } from '#web/components/toasts.tsx';
import { usePlaceParams } from '../use-packing-days.ts';
import type { PackedMember, PackedPage } from './use-packed-members.ts';

type Pickup = PackedMember['pickup'];

const pickupOf = (isCollected: boolean): Pickup => (isCollected ? 'collected' : 'due');

/**
 * Marks all orders of a member as collected, or takes the mark back. The roster shows it at once. When the
 * call fails, the roster is as before and says so. It is then read again, because only the answer may be lost.
 */
export function useMarkCollected({ user_id: userId, name, order_ids: orderIds }: PackedMember) {
  const params = usePlaceParams();
  const toast = useToast();
  const closeFailure = useRef<() => void>(undefined);
  const send = useApiMutation('markCollected');
  const list = queryKey(sessionStore.get().user?.id ?? 'guest', 'listPackedMembers', { params });
  const show = async (pickup: Pickup) => {
    // A read that is under way may lack the mark. Therefore it is canceled.
    await queryClient.cancelQueries({ queryKey: list });
    queryClient.setQueriesData<InfiniteData<PackedPage>>(
      { queryKey: list },
      (before) => before && withPickup(before, userId, pickup),
    );
  };
  const putBack = async (isCollected: boolean, reason: string) => {
    closeFailure.current = toast.error(`${name}: ${reason}`);
    await show(pickupOf(!isCollected));
    await queryClient.invalidateQueries({ queryKey: list });
  };
  return useMutation({
    mutationFn: (isCollected: boolean) =>
      send.mutateAsync({ body: { order_ids: orderIds, collected: isCollected } }),
    onMutate: (isCollected) => {
      closeFailure.current?.();
      return show(pickupOf(isCollected));
    },
    onSuccess: ({ orders }, isCollected) => {
      const reasons = new Set(orders.flatMap(({ reason }) => reason ?? []));
      return reasons.size > 0 ? putBack(isCollected, [...reasons].join(' ')) : show(pickupOf(isCollected));
    },
    onError: (error, isCollected) => putBack(isCollected, errorText(error)),
  });
}

const withPickup = (
  { pages, ...rest }: InfiniteData<PackedPage>,
  userId: string,
  pickup: Pickup,
): InfiniteData<PackedPage> => ({
  ...rest,
  pages: pages.map((page) => ({
    ...page,
    members: page.members.map((member) => (member.user_id === userId ? { ...member, pickup } : member)),
  })),
});
