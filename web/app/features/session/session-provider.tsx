import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { authExpired, refresh, signInNeeded } from '#web/api/client.ts';
import { sessionStore } from '#web/api/session-store.ts';
import { accountOf, tokenKey, tokenStore } from '#web/api/token-store.ts';
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
 * Follows the stored token. Another tab may have changed the token while this page was open, or while the
 * browser kept this page for its Back button. Without a token the reader is signed out. When the token is
 * another account's, the page is loaded again. Otherwise its calls would show and change that account.
 */
function followToken(): void {
  const kept = tokenStore.read();
  if (kept === null) return sessionStore.signOut();
  const [shown, account] = [sessionStore.get().user?.id, accountOf(kept)];
  if (shown !== undefined && account !== undefined && account !== shown) location.reload();
}

/**
 * Keeps the session up to date. It resumes the session at the start, and checks the token's expiry every 30
 * minutes. The event `authExpired` ends the session, and the event `signInNeeded` opens the sign-in page.
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
    const followOtherTab = ({ key }: StorageEvent) => {
      if (key === tokenKey || key === null) followToken();
    };
    const followMeanwhile = ({ persisted }: PageTransitionEvent) => {
      if (persisted) followToken();
    };
    window.addEventListener(authExpired, end);
    window.addEventListener(signInNeeded, toLogin);
    window.addEventListener('storage', followOtherTab);
    window.addEventListener('pageshow', followMeanwhile);
    return () => {
      stopResuming();
      clearInterval(check);
      window.removeEventListener(authExpired, end);
      window.removeEventListener(signInNeeded, toLogin);
      window.removeEventListener('storage', followOtherTab);
      window.removeEventListener('pageshow', followMeanwhile);
    };
  }, [navigate]);

  return children;
}
