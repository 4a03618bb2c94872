import { createClient } from './create-client.ts';
import { oneTabAtATime } from './one-tab-at-a-time.ts';
import { createQueryClient } from './query-client.ts';
import { sessionStore } from './session-store.ts';
import { tokenStore } from './token-store.ts';

/** Raised when a call needs a signed-in reader. The session provider takes them to the sign-in page. */
export const signInNeeded = 'sign-in-needed';
/** Raised when a session ends by itself. Any code may raise it to end the session here. */
export const authExpired = 'auth-expired';
/** Raised when a page broke and its content is about to disappear. */
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

// Answers are kept for each reader: nothing of one session stays for the next.
let lastUser: string | undefined;
sessionStore.subscribe(() => {
  const user = sessionStore.get().user?.id;
  if (user === lastUser) return;
  lastUser = user;
  forgetCsrf();
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'everybody' });
});
