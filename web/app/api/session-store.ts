import type { Output } from '#shared/contracts/registry.ts';
import { isExpired, tokenStore } from './token-store.ts';
import { tabStorage } from './web-storage.ts';

export type SessionUser = Output<'getProfile'>['user'];

export type Session =
  /** `loading` until the kept token has been checked. Pages rendered at build are in this state. */
  | { status: 'loading'; user: null }
  /**
   * A token is kept, but the server could not be reached to read its user. `problem` is the text for the
   * reader. The read is repeated.
   */
  | { status: 'unreachable'; user: null; problem: string }
  /** `endedOf` is the id of the account whose session ended on this page without a sign-out. */
  | { status: 'signed-out'; user: null; endedByReader: boolean; endedOf: string | undefined }
  | { status: 'signed-in'; user: SessionUser };

/** The storage key of the form input that is kept when a session ends. A logout deletes this input. */
export const keptFormsKey = 'kept_forms';

const loading: Session = { status: 'loading', user: null };
let current: Session = loading;
const listeners = new Set<() => void>();

/** The session. It lives outside React, so that the API client can end it. Components call `useSession`. */
export const sessionStore = {
  get: (): Session => current,
  /** The session of a page rendered at build, and of the first render in the browser. */
  getAtBuild: (): Session => loading,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  signIn(user: SessionUser, token?: string): void {
    if (token) tokenStore.write(token);
    set({ status: 'signed-in', user });
  },
  /**
   * @param endedByReader true when the reader logged out; false when the session ended in another way, such
   * as by its time or in another tab
   */
  signOut(endedByReader = false): void {
    tokenStore.clear();
    if (typeof document !== 'undefined') delete document.documentElement.dataset['session'];
    if (endedByReader) tabStorage.remove(keptFormsKey);
    if (current.status === 'signed-out') return;
    const endedOf = endedByReader ? undefined : current.user?.id;
    set({ status: 'signed-out', user: null, endedByReader, endedOf });
  },
  /** Records that the server could not be reached to read the user. The token is kept. */
  cannotAsk(problem: string): void {
    set({ status: 'unreachable', user: null, problem });
  },
  /** @param now the present time in milliseconds since 1970 */
  hasExpired(now: number): boolean {
    const token = tokenStore.read();
    return token !== null && isExpired(token, now);
  },
};

function set(next: Session): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The id of the account whose session ended on this page without a sign-out; undefined once somebody signs in. */
export const endedAccount = (session: Session): string | undefined =>
  session.status === 'signed-out' ? session.endedOf : undefined;
