import { useEffect, useRef } from 'react';
import { authExpired, refresh } from '#web/api/client.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';

/** The own profile, read anew. An aged session is renewed once, else it ends here. */
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
    void refresh().then((isRenewed) => (isRenewed ? void refetch() : end()));
  }, [isRefused, refetch]);
  return { ...query, isPending: query.isPending || isRefused };
}

/** What is said when the profile cannot be loaded (document 1, section 8). */
export const profileErrorText = (error: { unanswered: boolean; message: string }): string =>
  error.unanswered ? 'Network error loading profile' : error.message;
