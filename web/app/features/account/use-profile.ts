import { useEffect, useRef } from 'react';
import { authExpired, refresh } from '#web/api/client.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';

/**
 * Reads the reader's profile from the server. When the server refuses the session (401), the session is
 * renewed once. When the renewal or the second read is refused too, the session ends in this browser.
 */
export function useProfile() {
  const query = useApiQuery('getProfile');
  const { error, refetch } = query;
  const renewed = useRef(false);
  const isRefused = error?.status === 401;
  useEffect(() => {
    if (!isRefused) return;
    const end = () => void window.dispatchEvent(new Event(authExpired));
    if (renewed.current) return end();
    renewed.current = true;
    void refresh().then((outcome) => (outcome === 'refused' ? end() : void refetch()));
  }, [isRefused, refetch]);
  return { ...query, isPending: query.isPending || isRefused };
}
