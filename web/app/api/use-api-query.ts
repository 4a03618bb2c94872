import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Input, OperationId, Output } from '#shared/contracts/registry.ts';
import type { ApiError } from './api-error.ts';
import { apiQuery } from './api-query.ts';
import { sessionStore } from './session-store.ts';

/** Reads an operation with its documented lifetime. `enabled: false` holds it back. */
export function useApiQuery<Id extends OperationId>(
  id: Id,
  input?: Input<Id>,
  { enabled = true }: { enabled?: boolean } = {},
): UseQueryResult<Output<Id>, ApiError> {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.get, sessionStore.getAtBuild);
  const options = apiQuery(id, input, session);
  return useQuery({ ...options, enabled: options.enabled === true && enabled }) as UseQueryResult<
    Output<Id>,
    ApiError
  >;
}
