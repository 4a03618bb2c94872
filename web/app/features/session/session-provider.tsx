import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { authExpired, refresh, signInNeeded } from '#web/api/client.ts';
import { sessionStore } from '#web/api/session-store.ts';
import { keepResuming, resumeSession } from './resume-session.ts';
import { loginPath } from './return-path.ts';

/** The time between two checks of the token's expiry: 30 minutes (document 1, section 9). */
const expiryCheckEvery = 30 * 60_000;

/**
 * Ends the session when its token has expired and the server refuses to renew it. A tab in the background
 * needs this check, because it makes no calls that would renew the token.
 */
async function endExpired(): Promise<void> {
  if (!sessionStore.hasExpired(Date.now()) || (await refresh()) !== 'refused') return;
  window.dispatchEvent(new Event(authExpired));
}

/**
 * Keeps the session up to date. It resumes the session at the start, and checks the token's expiry every 30
 * minutes. It also ends the session, or opens the sign-in page, when an event asks for it.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const location = useLocation();
  const here = useRef(location);
  useEffect(() => {
    here.current = location;
  }, [location]);

  useEffect(() => {
    const stopResuming = keepResuming();
    void resumeSession();
    const check = setInterval(() => void endExpired(), expiryCheckEvery);
    const end = () => sessionStore.signOut();
    const toLogin = () => {
      const { pathname, search } = here.current;
      if (pathname !== '/login') void navigate(loginPath(pathname + search));
    };
    const followOtherTab = ({ key, newValue }: StorageEvent) => {
      if (key === 'auth_token' && newValue === null) sessionStore.signOut();
    };
    window.addEventListener(authExpired, end);
    window.addEventListener(signInNeeded, toLogin);
    window.addEventListener('storage', followOtherTab);
    return () => {
      stopResuming();
      clearInterval(check);
      window.removeEventListener(authExpired, end);
      window.removeEventListener(signInNeeded, toLogin);
      window.removeEventListener('storage', followOtherTab);
    };
  }, [navigate]);

  return children;
}
