import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Input, OperationId, Output } from '#shared/contracts/registry.ts';
import type { ApiError } from './api-error.ts';
import { apiQuery } from './api-query.ts';
import { sessionStore } from './session-store.ts';

interface Options<Answer> {
  /** False holds the reading back. */
  enabled?: boolean;
  /** Milliseconds until it is read again, by its last answer; false: not by itself. */
  refetchInterval?(last: Answer | undefined): number | false;
}

/** Reads an operation with its documented lifetime. */
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
      refetchInterval: ({ state }: { state: { data?: unknown } }) =>
        refetchInterval(state.data as Output<Id> | undefined),
    }),
  }) as UseQueryResult<Output<Id>, ApiError>;
}
