import { ApiError } from '#web/api/api-error.ts';
import { callApi, refresh } from '#web/api/client.ts';
import { profileErrorText } from '#web/api/profile-error-text.ts';
import { sessionStore, type Session } from '#web/api/session-store.ts';
import { tokenStore } from '#web/api/token-store.ts';

/** The error texts of document 1, section 8. */
const texts = {
  noAnswer: profileErrorText({ unanswered: true }),
  failure: 'Failed to refresh user data',
  nobody: 'No user data received',
};
const soonest = 2000;
const latest = 60_000;

/**
 * Starts a session with the token that the browser has kept. An expired token is renewed first. The profile
 * call then checks the token and reads the user. A token that the server refuses is deleted without a message
 * (Q031). When the server does not answer, the token is kept.
 */
export function resumeSession(): Promise<void> {
  resuming ??= resume().finally(() => {
    resuming = undefined;
  });
  return resuming;
}

let resuming: Promise<void> | undefined;

/** Answers the session once it is known. A prerendered button can be pressed before that. */
export async function knownSession(): Promise<Session> {
  await resumeSession();
  return sessionStore.get();
}

async function resume(): Promise<void> {
  const { status } = sessionStore.get();
  if (status !== 'loading' && status !== 'unreachable') return;
  if (tokenStore.read() === null) return sessionStore.signOut();
  if (sessionStore.hasExpired(Date.now())) {
    const outcome = await refresh();
    if (outcome === 'refused') return sessionStore.signOut();
    if (outcome === 'unanswered') return sessionStore.cannotAsk(texts.noAnswer);
  }
  try {
    const { user } = await callApi('getProfile');
    if (!user) return sessionStore.cannotAsk(texts.nobody);
    sessionStore.signIn(user);
  } catch (error) {
    const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 404);
    if (isRefused) return sessionStore.signOut();
    const isUnanswered = error instanceof ApiError && error.unanswered;
    sessionStore.cannotAsk(isUnanswered ? texts.noAnswer : texts.failure);
  }
}

/**
 * Repeats `resumeSession` while the server cannot be reached: after 2, 4, 8 … 60 seconds, and when the
 * network returns.
 * @returns a function that stops the repeats
 */
export function keepResuming(): () => void {
  let wait = soonest;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = () => void resumeSession();
  const unsubscribe = sessionStore.subscribe(() => {
    clearTimeout(timer);
    if (sessionStore.get().status !== 'unreachable') {
      wait = soonest;
      return;
    }
    timer = setTimeout(again, wait);
    wait = Math.min(latest, wait * 2);
  });
  window.addEventListener('online', again);
  return () => {
    unsubscribe();
    clearTimeout(timer);
    window.removeEventListener('online', again);
  };
}
