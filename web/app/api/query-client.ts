import { QueryClient } from '@tanstack/react-query';
import type { OperationId } from '#shared/contracts/registry.ts';
import { routes } from './routes.ts';
import { ApiError } from './api-error.ts';

const minute = 60_000;

/** The milliseconds for which an answer is shown without another read; 0 when no time is specified. */
export function lifetimeOf(id: OperationId): number {
  const route = routes[id];
  return 'minutesFresh' in route ? route.minutesFresh * minute : 0;
}

/** A read that lost its connection is tried once more. Server failures and timeouts are shown at once. */
function isWorthRepeating(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && error.code === 'network';
}

/**
 * Without a connection, a call fails at once with a text. The library's default would hold the call back and
 * send it when the connection returns, even if the reader pressed Cancel meanwhile.
 */
const networkMode = 'always';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode,
        refetchOnReconnect: true,
        retry: isWorthRepeating,
        retryDelay: 1000,
        refetchOnWindowFocus: false,
        gcTime: 10 * minute,
      },
      mutations: { networkMode, retry: false },
    },
  });
}
