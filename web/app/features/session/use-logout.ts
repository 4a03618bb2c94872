import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from './use-session.ts';

export function useLogout(): () => Promise<void> {
  const { signOut } = useSession();
  const navigate = useNavigate();
  return useCallback(async () => {
    // React may render the home page only after the session has ended. In that case a guarded page redirects
    // to the home page too.
    void navigate('/');
    await signOut();
  }, [navigate, signOut]);
}
