import { queryOptions } from '@tanstack/react-query';
import type { Input, OperationId, Output } from '#shared/contracts/registry.ts';
import { routes } from './routes.ts';
import type { ApiError } from './api-error.ts';
import { callApi } from './client.ts';
import { lifetimeOf } from './query-client.ts';
import type { Session } from './session-store.ts';

/**
 * The cache key of a read: its owner, the operation, and its input. The owner is the user's id or `guest`. It
 * is `everybody` when the answer is the same for all readers.
 */
export const queryKey = (owner: string, id: OperationId, input?: unknown) =>
  input === undefined ? [owner, id] : [owner, id, input];

export function ownerOf(id: OperationId, session: Session): string {
  const route = routes[id];
  const isSame = 'isPublic' in route && route.isPublic;
  return isSame ? 'everybody' : (session.user?.id ?? 'guest');
}

/**
 * The options with which TanStack Query reads an operation. A read whose answer differs by user waits until
 * the session is known.
 */
export function apiQuery<Id extends OperationId>(id: Id, input: Input<Id> | undefined, session: Session) {
  const owner = ownerOf(id, session);
  return queryOptions<Output<Id>, ApiError>({
    queryKey: queryKey(owner, id, input),
    queryFn: ({ signal }) => callApi(id, input, { signal }),
    staleTime: lifetimeOf(id),
    enabled: owner === 'everybody' || session.status !== 'loading',
  });
}
