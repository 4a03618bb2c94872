import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from './use-session.ts';

/** Logs out and returns to the home page. */
export function useLogout(): () => Promise<void> {
  const { signOut } = useSession();
  const navigate = useNavigate();
  return useCallback(async () => {
    // Away from a guarded page first, so that its guard does not send the reader to the sign-in page.
    await navigate('/');
    await signOut();
  }, [navigate, signOut]);
}
