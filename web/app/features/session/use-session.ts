import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { callApi, leaveSession } from '#web/api/client.ts';
import { sessionStore, type Session, type SessionUser } from '#web/api/session-store.ts';
import { isSubscriber } from './is-subscriber.ts';

export interface SessionView {
  status: Session['status'];
  user: SessionUser | null;
  /** The reason why the user is not known while `status` is `unreachable`; undefined in any other status. */
  problem: string | undefined;
  /** True when the subscription is active or pending confirmation. Prices and add-to-cart are then shown. */
  isSubscribed: boolean;
  isAdmin: boolean;
  isVendor: boolean;
  signIn(user: SessionUser, token: string): void;
  /** True when the reader logged out on this page and has not signed in since. */
  endedByReader: boolean;
  /**
   * Logs out at the server, and ends the session in this browser whatever the server answers. The token is
   * deleted first, so that a reader who closes the page meanwhile is signed out too.
   */
  signOut(): Promise<void>;
}

export function useSession(): SessionView {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.get, sessionStore.getAtBuild);
  const signOut = useCallback(async () => {
    const endLeaving = leaveSession();
    await callApi('logout').catch(() => undefined);
    sessionStore.signOut(true);
    endLeaving();
  }, []);
  return useMemo(() => {
    const { status, user } = session;
    return {
      status,
      user,
      problem: session.status === 'unreachable' ? session.problem : undefined,
      endedByReader: session.status === 'signed-out' && session.endedByReader,
      isSubscribed: isSubscriber(user),
      isAdmin: user?.role === 'admin',
      isVendor: user?.role === 'vendor',
      signIn: (signedIn, token) => sessionStore.signIn(signedIn, token),
      signOut,
    };
  }, [session, signOut]);
}
