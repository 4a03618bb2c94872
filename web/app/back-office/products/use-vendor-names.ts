import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { sessionStore } from '#web/api/session-store.ts';

/**
 * Unlike other reads, the list of vendors is tried again after a 401 or 500 (Q023): up to three times, two
 * seconds apart.
 */
const isWorthRepeating = (failures: number, error: Error) =>
  failures < 3 && error instanceof ApiError && [401, 500].includes(error.status);

/** The vendors' names. They are read as soon as the browser knows whether somebody is signed in. */
export function useVendorNames() {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.get, sessionStore.getAtBuild);
  const read = useQuery({
    ...apiQuery('listVendors', { query: { limit: 500 } }, session),
    retry: isWorthRepeating,
    retryDelay: 2000,
  });
  return { vendors: read.data?.vendors ?? [], problem: read.error ? problemOf(read.error) : '', read };
}

const problemOf = ({ status }: ApiError) =>
  status === 401
    ? 'Please log in to load vendor list.'
    : 'Failed to load vendor list. Please refresh the page.';
