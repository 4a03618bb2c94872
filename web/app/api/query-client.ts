import { QueryClient } from '@tanstack/react-query';
import type { OperationId } from '#shared/contracts/registry.ts';
import { routes } from './routes.ts';
import { ApiError } from './api-error.ts';

const minute = 60_000;

/** How long an answer stays fresh, in milliseconds. */
export function lifetimeOf(id: OperationId): number {
  const route = routes[id];
  return 'minutesFresh' in route ? route.minutesFresh * minute : 0;
}

/** Failures of the server and time-outs are shown, not repeated; a lost connection is tried once more. */
function isWorthRepeating(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && error.code === 'network';
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: isWorthRepeating,
        retryDelay: 1000,
        refetchOnWindowFocus: false,
        gcTime: 10 * minute,
      },
      mutations: { retry: false },
    },
  });
}
