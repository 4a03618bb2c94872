import type { Output } from '#shared/contracts/registry.ts';
import { isExpired, tokenStore } from './token-store.ts';
import { tabStorage } from './web-storage.ts';

export type SessionUser = Output<'getProfile'>['user'];

export type Session =
  /** `loading` until the kept token has been checked; pages rendered at build are in this state. */
  | { status: 'loading'; user: null }
  /** A token is kept, but nobody could be asked whose it is; `problem` says so. The start is tried again. */
  | { status: 'unreachable'; user: null; problem: string }
  /** `endedOf`: the account whose session ended by itself, in this page. */
  | { status: 'signed-out'; user: null; endedByReader: boolean; endedOf: string | undefined }
  | { status: 'signed-in'; user: SessionUser };

/** What was typed into forms that a session's end took away; a reader who logs out leaves nothing of it. */
export const keptFormsKey = 'kept_forms';

const loading: Session = { status: 'loading', user: null };
let current: Session = loading;
const listeners = new Set<() => void>();

/** Who is signed in, outside React so that the client can end a session. Use `useSession` in components. */
export const sessionStore = {
  get: (): Session => current,
  /** What a page rendered at build, and the first render in the browser, take for granted. */
  getAtBuild: (): Session => loading,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  signIn(user: SessionUser, token?: string): void {
    if (token) tokenStore.write(token);
    set({ status: 'signed-in', user });
  },
  /** @param endedByReader whether the reader asked for the end: a session also ends by its time or in another tab */
  signOut(endedByReader = false): void {
    tokenStore.clear();
    if (typeof document !== 'undefined') delete document.documentElement.dataset['session'];
    if (endedByReader) tabStorage.remove(keptFormsKey);
    if (current.status === 'signed-out') return;
    const endedOf = endedByReader ? undefined : current.user?.id;
    set({ status: 'signed-out', user: null, endedByReader, endedOf });
  },
  /** The start could not ask who is signed in: token and session stay as they are. */
  cannotAsk(problem: string): void {
    set({ status: 'unreachable', user: null, problem });
  },
  /** True when a token is kept and its time has passed. `now` in ms. */
  hasExpired(now: number): boolean {
    const token = tokenStore.read();
    return token !== null && isExpired(token, now);
  },
};

function set(next: Session): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Whose session ended by itself in this page, while nobody has signed in since. */
export const endedAccount = (session: Session): string | undefined =>
  session.status === 'signed-out' ? session.endedOf : undefined;
