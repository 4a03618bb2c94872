import { callApi } from './client.ts';
import { sessionStore } from './session-store.ts';

/** Reads who is signed in again, after something changed them. A failure leaves what was known. */
export async function refreshUser(): Promise<void> {
  if (sessionStore.get().status !== 'signed-in') return;
  try {
    const { user } = await callApi('getProfile');
    if (sessionStore.get().status === 'signed-in') sessionStore.signIn(user);
  } catch {
    // The next start, or the next call that needs a session, tells.
  }
}
