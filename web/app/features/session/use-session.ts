import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { callApi } from '#web/api/client.ts';
import { sessionStore, type Session, type SessionUser } from '#web/api/session-store.ts';
import { isSubscriber } from './is-subscriber.ts';

export interface SessionView {
  /** `loading` until the kept token has been checked. */
  status: Session['status'];
  user: SessionUser | null;
  /** Why it is not known who is signed in, while that is so (`unreachable`). */
  problem: string | undefined;
  /** A subscription is active or pending confirmation: prices and add-to-cart are shown. */
  isSubscribed: boolean;
  isAdmin: boolean;
  isVendor: boolean;
  /** After a login or registration answer. */
  signIn(user: SessionUser, token: string): void;
  /** Ends the session here at once and tells the server. */
  signOut(): Promise<void>;
}

export function useSession(): SessionView {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.get, sessionStore.getAtBuild);
  const signOut = useCallback(async () => {
    // The server's answer changes nothing for the reader: the session ends here either way.
    await callApi('logout').catch(() => undefined);
    sessionStore.signOut();
  }, []);
  return useMemo(() => {
    const { status, user } = session;
    return {
      status,
      user,
      problem: session.status === 'unreachable' ? session.problem : undefined,
      isSubscribed: isSubscriber(user),
      isAdmin: user?.role === 'admin',
      isVendor: user?.role === 'vendor',
      signIn: (signedIn, token) => sessionStore.signIn(signedIn, token),
      signOut,
    };
  }, [session, signOut]);
}
