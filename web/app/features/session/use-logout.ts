import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from './use-session.ts';

/** Logs out and returns to the home page. */
export function useLogout(): () => Promise<void> {
  const { signOut } = useSession();
  const navigate = useNavigate();
  return useCallback(async () => {
    // The home page is shown when there is time, which may be after the session's end: a guard goes home then too.
    void navigate('/');
    await signOut();
  }, [navigate, signOut]);
}
