import { createClient } from './create-client.ts';
import { oneTabAtATime } from './one-tab-at-a-time.ts';
import { createQueryClient } from './query-client.ts';
import { sessionStore } from './session-store.ts';
import { tokenStore } from './token-store.ts';

/** The event for a call that needs a signed-in reader. The session provider then opens the sign-in page. */
export const signInNeeded = 'sign-in-needed';
/**
 * The event for a session that ended without a sign-out, for example because its time has passed. Any code
 * may raise the event to end the session in this browser.
 */
export const authExpired = 'auth-expired';
/** The event for a page whose rendering failed. It is raised before the page's content disappears. */
export const pageFailed = 'page-failed';

export const queryClient = createQueryClient();

const client = createClient({
  fetch: (...request) => fetch(...request),
  token: tokenStore,
  oneTabAtATime,
  onSessionLost: () => window.dispatchEvent(new Event(authExpired)),
  onSignInNeeded: () => window.dispatchEvent(new Event(signInNeeded)),
});

export const { callApi, refresh, leaveSession } = client;
const { forgetCsrf } = client;

// When the user changes, this listener removes all cached answers that differ by user.
let lastUser: string | undefined;
sessionStore.subscribe(() => {
  const user = sessionStore.get().user?.id;
  if (user === lastUser) return;
  lastUser = user;
  forgetCsrf();
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'everybody' });
});
