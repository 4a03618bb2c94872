import type { Input, OperationId, Output } from '#shared/contracts/registry.ts';
import { routes } from './routes.ts';
import { ApiError, errorFromResponse } from './api-error.ts';
import { buildRequest, type RequestParts } from './build-request.ts';
import { eitherOf } from './either-of.ts';
import { accountOf } from './token-store.ts';

/** The milliseconds without an answer after which a call has failed (document 1, section 9). */
export const requestTimeout = 60_000;

/** The maximum number of milliseconds for which a sign-out waits while the access token is renewed. */
const longestWaitToLeave = 3000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export interface ClientDependencies {
  fetch: typeof fetch;
  token: { read(): string | null; write(token: string): void; clear(): void };
  oneTabAtATime<Result>(run: () => Promise<Result>): Promise<Result>;
  /** Called when the session is over, so that the page forgets the user. */
  onSessionLost(): void;
  /** Called when an action of the reader needs signing in. The background read of the cart does not call it. */
  onSignInNeeded(): void;
}

export type CallApi = <Id extends OperationId>(
  id: Id,
  input?: Input<Id>,
  options?: { signal?: AbortSignal },
) => Promise<Output<Id>>;

/** `unanswered` means that the server could not be reached. The session may still be valid then. */
export type RefreshOutcome = 'renewed' | 'refused' | 'unanswered';

export interface ApiClient {
  callApi: CallApi;
  /** Renews the session. Callers that wait at the same time, also in other tabs, share one renewal. */
  refresh(): Promise<RefreshOutcome>;
  /** Drops the anti-forgery token, which belongs to the session. Call it when the session changes. */
  forgetCsrf(): void;
  /**
   * Begins signing out, and deletes the access token at once. A call that was sent with that token and is
   * refused later does not open the sign-in page.
   * @returns a function to call when the session store has recorded the sign-out
   */
  leaveSession(): () => void;
}

export function createClient({
  fetch,
  token,
  oneTabAtATime,
  onSessionLost,
  onSignInNeeded,
}: ClientDependencies): ApiClient {
  let csrf: Promise<string> | null = null;
  let refreshing: Promise<RefreshOutcome> | null = null;
  let leftToken: string | null = null;
  let isLeaving = false;

  async function send(id: OperationId, parts: RequestParts, signal?: AbortSignal): Promise<Response> {
    const headers = new Headers({ Accept: 'application/json' });
    if (parts.body !== undefined) headers.set('Content-Type', 'application/json');
    const bearer = token.read();
    if (bearer) headers.set('Authorization', `Bearer ${bearer}`);
    if (writes.has(parts.method)) headers.set('X-CSRF-Token', await csrfToken());
    const timeout = AbortSignal.timeout(requestTimeout);
    try {
      return await fetch(parts.url, {
        method: parts.method,
        headers,
        body: parts.body,
        credentials: 'same-origin',
        signal: signal ? eitherOf(signal, timeout) : timeout,
      });
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new ApiError(id, { status: 0, code: timeout.aborted ? 'timeout' : 'network' });
    }
  }

  function csrfToken(): Promise<string> {
    csrf ??= readCsrf().catch((error: unknown) => {
      csrf = null;
      throw error;
    });
    return csrf;
  }

  async function readCsrf(): Promise<string> {
    const response = await send('getCsrfToken', buildRequest('getCsrfToken'));
    if (!response.ok) throw await errorFromResponse('getCsrfToken', response);
    const { csrf_token } = (await response.json()) as Output<'getCsrfToken'>;
    return csrf_token;
  }

  /** Sends a call. When the anti-forgery token is refused, it fetches a new one and repeats the call once. */
  async function sendWithCsrf(id: OperationId, parts: RequestParts, signal?: AbortSignal): Promise<Response> {
    const response = await send(id, parts, signal);
    if (!writes.has(parts.method) || (response.status !== 403 && response.status !== 419)) return response;
    const body = (await response
      .clone()
      .json()
      .catch(() => null)) as { code?: string } | null;
    if (body?.code && body.code !== 'csrf_invalid') return response;
    csrf = null;
    return send(id, parts, signal);
  }

  /** Renews the access token. The answer is dropped when the stored token changed during the call. */
  async function renewToken(agedToken: string | null): Promise<RefreshOutcome> {
    try {
      const response = await sendWithCsrf('refreshSession', buildRequest('refreshSession'));
      const answer = response.ok ? ((await response.json()) as Partial<Output<'refreshSession'>>) : {};
      const stored = token.read();
      if (stored !== agedToken) return stored === null ? 'refused' : 'renewed';
      if (response.status === 401) return 'refused';
      if (!answer.token) return 'unanswered';
      token.write(answer.token);
      return 'renewed';
    } catch {
      return 'unanswered';
    }
  }

  /** Renews the access token in one tab at a time. When another tab has just renewed it, its token is used. */
  function renewOnce(): Promise<RefreshOutcome> {
    const agedToken = token.read();
    return oneTabAtATime(() => {
      const stored = token.read();
      if (stored === agedToken) return renewToken(agedToken);
      return Promise.resolve(stored === null ? 'refused' : 'renewed');
    });
  }

  function refresh(): Promise<RefreshOutcome> {
    refreshing ??= renewOnce().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  const callApi: CallApi = async (id, input = {}, { signal } = {}) => {
    const parts = buildRequest(id, input);
    const route = routes[id];
    if (refreshing && !route.decidesSession) await refreshing;
    // A sign-out waits while this tab renews the session. It then ends the session with the newest cookie.
    if (refreshing && id === 'logout') await Promise.race([refreshing, pause(longestWaitToLeave)]);
    const sentToken = token.read();
    let response = await sendWithCsrf(id, parts, signal);
    const isOfLeftSession = sentToken === null ? isLeaving : sentToken === leftToken;
    if (!response.ok && isOfLeftSession) throw await errorFromResponse(id, response);
    if (response.status === 401 && !route.decidesSession) {
      // Another call may have renewed the token while this one was running.
      const outcome =
        sentToken === null ? 'refused' : token.read() !== sentToken ? 'renewed' : await refresh();
      if (outcome === 'unanswered') throw new ApiError(id, { status: 0, code: 'network' });
      // When another person has signed in meanwhile, the first person's call is not repeated.
      if (outcome === 'renewed' && accountOf(token.read() ?? '') !== accountOf(sentToken ?? ''))
        throw await errorFromResponse(id, response);
      if (outcome === 'renewed') response = await sendWithCsrf(id, parts, signal);
      // A 401 for the list of vendors does not end the session. The page shows the error in place of the
      // vendors' names (Q023).
      if (response.status === 401 && id !== 'listVendors') {
        onSessionLost();
        if (id !== 'getCart') onSignInNeeded();
      }
    } else if (response.status === 403 && 'returnsCart' in route) {
      onSignInNeeded();
    }
    if (!response.ok) throw await errorFromResponse(id, response);
    if (response.status === 204) return undefined as never;
    try {
      return await response.json();
    } catch {
      throw new ApiError(id, { status: response.status, code: 'unreadable' });
    }
  };

  return {
    callApi,
    refresh,
    forgetCsrf() {
      csrf = null;
    },
    leaveSession() {
      leftToken = token.read();
      isLeaving = true;
      token.clear();
      return () => {
        isLeaving = false;
      };
    },
  };
}
