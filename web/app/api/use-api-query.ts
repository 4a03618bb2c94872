import { useQuery, type QueryState, type UseQueryResult } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Input, OperationId, Output } from '#shared/contracts/registry.ts';
import type { ApiError } from './api-error.ts';
import { apiQuery } from './api-query.ts';
import { sessionStore } from './session-store.ts';

interface Options<Answer> {
  enabled?: boolean;
  /**
   * The milliseconds until the read is repeated; false for no repetition. `answeredAt` is in milliseconds
   * since 1970. The read is not repeated after a failure, or while the tab is in the background.
   */
  refetchInterval?(last: Answer | undefined, answeredAt: number): number | false;
}

/** Reads an operation. Its answer stays fresh for the lifetime that the specification gives it. */
export function useApiQuery<Id extends OperationId>(
  id: Id,
  input?: Input<Id>,
  { enabled = true, refetchInterval }: Options<Output<Id>> = {},
): UseQueryResult<Output<Id>, ApiError> {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.get, sessionStore.getAtBuild);
  const options = apiQuery(id, input, session);
  return useQuery({
    ...options,
    enabled: options.enabled === true && enabled,
    ...(refetchInterval && {
      refetchInterval: ({ state }: { state: QueryState<unknown, ApiError> }) =>
        state.status === 'error'
          ? false
          : refetchInterval(state.data as Output<Id> | undefined, state.dataUpdatedAt),
    }),
  }) as UseQueryResult<Output<Id>, ApiError>;
}
