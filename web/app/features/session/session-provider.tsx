import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { authExpired, signInNeeded } from '#web/api/client.ts';
import { sessionStore } from '#web/api/session-store.ts';
import { keepResuming, resumeSession } from './resume-session.ts';
import { loginPath } from './return-path.ts';

/** Minutes between two looks at the token's time (document 1, section 9). */
const expiryCheckEvery = 30 * 60_000;

/** Keeps the session true: start-up check, expiry check, and the events that end it. */
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
    const check = setInterval(() => {
      if (sessionStore.hasExpired(Date.now())) window.dispatchEvent(new Event(authExpired));
    }, expiryCheckEvery);
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
