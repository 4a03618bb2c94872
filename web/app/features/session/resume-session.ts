import { ApiError } from '#web/api/api-error.ts';
import { callApi, refresh } from '#web/api/client.ts';
import { sessionStore } from '#web/api/session-store.ts';
import { tokenStore } from '#web/api/token-store.ts';

/**
 * Start-up: a kept token is checked for its time and by the profile call. An expired one is renewed once;
 * one that is refused is forgotten without a word (Q031).
 */
export function resumeSession(): Promise<void> {
  resuming ??= resume().finally(() => {
    resuming = undefined;
  });
  return resuming;
}

let resuming: Promise<void> | undefined;

async function resume(): Promise<void> {
  if (sessionStore.get().status !== 'loading') return;
  if (tokenStore.read() === null) return sessionStore.signOut();
  if (sessionStore.hasExpired(Date.now()) && !(await refresh())) return sessionStore.signOut();
  try {
    const { user } = await callApi('getProfile');
    if (!user) return sessionStore.signOut();
    sessionStore.signIn(user);
  } catch (error) {
    if (error instanceof ApiError && (error.unanswered || error.status >= 500)) sessionStore.standDown();
    else sessionStore.signOut();
  }
}
