import { callApi } from './client.ts';
import { sessionStore } from './session-store.ts';

/** Reads the signed-in user again, after something changed the account. */
export async function refreshUser(): Promise<void> {
  if (sessionStore.get().status !== 'signed-in') return;
  try {
    const { user } = await callApi('getProfile');
    if (sessionStore.get().status === 'signed-in') sessionStore.signIn(user);
  } catch {
    // The session keeps the user as it was. When the app is loaded again, or at the next call that needs a
    // session, the reader sees the failure.
  }
}
