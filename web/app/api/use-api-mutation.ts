import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { Input, OperationId, Output } from '#shared/contracts/registry.ts';
import type { WriteRoute } from '#shared/contracts/route.ts';
import { routes } from './routes.ts';
import type { ApiError } from './api-error.ts';
import { queryKey } from './api-query.ts';
import { callApi, queryClient } from './client.ts';
import { refreshUser } from './refresh-user.ts';
import { sessionStore } from './session-store.ts';
import { staleAfter } from './stale-after.ts';

/**
 * Calls an operation that writes. After a success, the reads that show its changes are repeated. They are
 * repeated after a 404 or 409 too, because the page is out of date then.
 * @param timeout milliseconds after which the call is aborted with the platform's TimeoutError. It is left out
 * unless the specification gives the call less time than the general limit
 */
export function useApiMutation<Id extends OperationId>(
  id: Id,
  { timeout }: { timeout?: number } = {},
): UseMutationResult<Output<Id>, ApiError, Input<Id>> {
  return useMutation<Output<Id>, ApiError, Input<Id>>({
    mutationKey: [id],
    mutationFn: (input) => callApi(id, input, timeout ? { signal: AbortSignal.timeout(timeout) } : {}),
    onSuccess: (answer) => settle(id, answer),
    onError: ({ status }) => {
      if (status === 404 || status === 409) void refresh(staleAfter(id));
    },
  });
}

async function settle(id: OperationId, answer: unknown): Promise<void> {
  const owner = sessionStore.get().user?.id ?? 'guest';
  const stale = staleAfter(id);
  const { returnsCart, changesUser, ends } = routes[id] as WriteRoute;
  if (returnsCart) {
    queryClient.setQueryData(queryKey(owner, 'getCart'), answer);
    stale.delete('getCart');
  }
  if (changesUser) void refreshUser();
  if (ends && stale.delete(ends as OperationId))
    await queryClient.invalidateQueries({
      predicate: ({ queryKey: [, operation] }) => operation === ends,
      refetchType: 'none',
    });
  await refresh(stale);
}

const refresh = (stale: ReadonlySet<OperationId>): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [, operation] }) => stale.has(operation as OperationId),
    refetchType: 'active',
  });
