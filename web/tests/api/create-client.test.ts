import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { createClient, requestTimeout } from '#web/api/create-client.ts';

type Answer = Response | Error | (() => Promise<Response>);
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
const csrf = () => json({ success: true, csrf_token: 'csrf-1' });

/** A client on a scripted network. `answer` gets the address without its query, and the call's tokens. */
function setUp(
  answer: (call: { url: string; bearer: string | null; csrf: string | null }) => Answer,
  token: string | null = 'old',
  lock: <T>(run: () => Promise<T>, store: (token: string | null) => void) => Promise<T> = (run) => run(),
) {
  let storedToken = token;
  const calls: string[] = [];
  const fetch = vi.fn(async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const bearer = headers.get('Authorization');
    calls.push(`${init.method} ${url}`);
    await Promise.resolve();
    const outcome = answer({ url: url.split('?')[0]!, bearer, csrf: headers.get('X-CSRF-Token') });
    if (outcome instanceof Error) throw outcome;
    return typeof outcome === 'function' ? outcome() : outcome;
  });
  const onSessionLost = vi.fn(() => {
    storedToken = null;
  });
  const onSignInNeeded = vi.fn();
  const client = createClient({
    fetch: fetch as unknown as typeof globalThis.fetch,
    token: {
      read: () => storedToken,
      write: (next) => void (storedToken = next),
      clear: () => void (storedToken = null),
    },
    oneTabAtATime: (run) => lock(run, (next) => void (storedToken = next)),
    onSessionLost,
    onSignInNeeded,
  });
  return { client, calls, onSessionLost, onSignInNeeded, keptToken: () => storedToken };
}

const counting = (calls: string[], part: string) => calls.filter((call) => call.includes(part)).length;

describe('access token', () => {
  it('an access token is renewed once for many calls that wait, and each is sent again', async () => {
    const { client, calls, keptToken } = setUp(({ url, bearer }) => {
      if (url === '/api/auth/csrf') return csrf();
      if (url === '/api/auth/refresh') return json({ success: true, token: 'new' });
      return bearer === 'Bearer new' ? json({ success: true, orders: [] }) : json({ error: 'expired' }, 401);
    });
    await Promise.all([
      client.callApi('listOrders'),
      client.callApi('listCredits'),
      client.callApi('listPaymentMethods'),
    ]);
    expect(counting(calls, '/api/auth/refresh')).toBe(1);
    expect(counting(calls, '/api/orders')).toBe(2);
    expect(keptToken()).toBe('new');
  });

  it('an access token is taken from another tab that renewed it while this one waited', async () => {
    const { client, calls } = setUp(
      ({ bearer }) =>
        bearer === 'Bearer theirs' ? json({ success: true, orders: [] }) : json({ error: 'expired' }, 401),
      'old',
      (run, store) => {
        store('theirs');
        return run();
      },
    );
    await client.callApi('listOrders');
    expect(counting(calls, '/api/auth/refresh')).toBe(0);
  });

  it('an access token is refused when another tab signed out while this one waited', async () => {
    const { client } = setUp(
      () => json({ error: 'expired' }, 401),
      'old',
      (run, store) => {
        store(null);
        return run();
      },
    );
    expect(await client.refresh()).toBe('refused');
  });

  it.each([500, 503])(
    'the session is kept when the renewal of its access token answers %d',
    async (status) => {
      const { client, onSessionLost, onSignInNeeded, keptToken } = setUp(({ url }) => {
        if (url === '/api/auth/csrf') return csrf();
        return url === '/api/auth/refresh' ? json({}, status) : json({ error: 'expired' }, 401);
      });
      await expect(client.callApi('listOrders')).rejects.toMatchObject({ status: 0, code: 'network' });
      expect(onSessionLost).not.toHaveBeenCalled();
      expect(onSignInNeeded).not.toHaveBeenCalled();
      expect(keptToken()).toBe('old');
    },
  );

  it('the session ends and asks for signing in when its access token cannot be renewed', async () => {
    const { client, onSessionLost, onSignInNeeded } = setUp(({ url }) =>
      url === '/api/auth/csrf' ? csrf() : json({ error: 'Please sign in' }, 401),
    );
    await expect(client.callApi('listOrders')).rejects.toMatchObject({
      status: 401,
      message: 'Please sign in',
    });
    expect(onSessionLost).toHaveBeenCalledOnce();
    expect(onSignInNeeded).toHaveBeenCalledOnce();
  });

  it('a refused list of vendors is left to say by itself that it needs signing in', async () => {
    const { client, onSessionLost, onSignInNeeded } = setUp(({ url }) =>
      url === '/api/auth/csrf' ? csrf() : json({ message: 'Unauthorized' }, 401),
    );
    await expect(client.callApi('listVendors')).rejects.toMatchObject({ status: 401 });
    expect(onSessionLost).not.toHaveBeenCalled();
    expect(onSignInNeeded).not.toHaveBeenCalled();
  });

  it('an access token is forgotten at once at a sign-out, and a refused call leads nobody to the sign-in page', async () => {
    const { client, calls, onSessionLost, onSignInNeeded, keptToken } = setUp(({ url }) =>
      url === '/api/auth/csrf' ? csrf() : json({ error: 'Please sign in' }, 401),
    );
    const endLeaving = client.leaveSession();
    expect(keptToken()).toBeNull();
    await expect(client.callApi('listOrders')).rejects.toMatchObject({ status: 401 });
    expect(counting(calls, '/api/auth/refresh')).toBe(0);
    expect(onSessionLost).not.toHaveBeenCalled();
    expect(onSignInNeeded).not.toHaveBeenCalled();
    endLeaving();
    await expect(client.callApi('listOrders')).rejects.toMatchObject({ status: 401 });
    expect(onSignInNeeded).toHaveBeenCalledOnce();
  });

  it('an access token that was renewed while the reader signed out is not kept', async () => {
    let answer!: (response: Response) => void;
    const { client, calls, keptToken } = setUp(({ url }) =>
      url === '/api/auth/csrf' ? csrf() : () => new Promise((resolve) => (answer = resolve)),
    );
    const renewing = client.refresh();
    await vi.waitFor(() => expect(counting(calls, '/api/auth/refresh')).toBe(1));
    client.leaveSession();
    answer(json({ success: true, token: 'new' }));
    expect(await renewing).toBe('refused');
    expect(keptToken()).toBeNull();
  });

  it('an access token that is renewed after the sign-out of another tab has ended is not kept', async () => {
    let store!: (token: string | null) => void;
    const { client, keptToken } = setUp(
      ({ url }) => {
        if (url === '/api/auth/csrf') return csrf();
        store(null);
        return json({ success: true, token: 'new' });
      },
      'old',
      (run, write) => {
        store = write;
        return run();
      },
    );
    expect(await client.refresh()).toBe('refused');
    expect(keptToken()).toBeNull();
  });

  it.each([
    ['renewed', () => json({ success: true, token: 'new' })],
    ['refused', () => json({ error: 'expired' }, 401)],
  ])(
    'an access token of somebody who signed in meanwhile stays when the former one is %s',
    async (_, answer) => {
      let store!: (token: string | null) => void;
      const { client, keptToken } = setUp(
        ({ url }) => {
          if (url === '/api/auth/csrf') return csrf();
          store('of another person');
          return answer();
        },
        'old',
        (run, write) => {
          store = write;
          return run();
        },
      );
      expect(await client.refresh()).toBe('renewed');
      expect(keptToken()).toBe('of another person');
    },
  );

  it('a call of one person is not repeated as another who signed in meanwhile', async () => {
    const of = (username: string) => `h.${btoa(JSON.stringify({ username }))}.s`;
    let store!: (token: string | null) => void;
    const { client, calls } = setUp(
      ({ url }) => {
        if (url === '/api/auth/csrf') return csrf();
        if (url === '/api/auth/refresh') store(of('usr_2'));
        return json({ error: 'expired' }, 401);
      },
      of('usr_1'),
      (run, write) => {
        store = write;
        return run();
      },
    );
    await expect(client.callApi('listOrders')).rejects.toMatchObject({ status: 401 });
    expect(counting(calls, '/api/orders')).toBe(1);
  });

  it('a sign-out waits for a running renewal, whose cookie it ends', async () => {
    let answer!: (response: Response) => void;
    const { client, calls, keptToken } = setUp(({ url }) => {
      if (url === '/api/auth/csrf') return csrf();
      if (url === '/api/auth/logout') return json({ success: true });
      return () => new Promise((resolve) => (answer = resolve));
    });
    const renewing = client.refresh();
    await vi.waitFor(() => expect(counting(calls, '/api/auth/refresh')).toBe(1));
    const endLeaving = client.leaveSession();
    const leaving = client.callApi('logout');
    answer(json({ success: true, token: 'new' }));
    await Promise.all([renewing, leaving]);
    endLeaving();
    expect(calls.filter((call) => !call.includes('csrf'))).toEqual([
      'POST /api/auth/refresh',
      'POST /api/auth/logout',
    ]);
    expect(keptToken()).toBeNull();
  });

  it('a page that only looked at the cart sends no reader away', async () => {
    const { client, onSessionLost, onSignInNeeded } = setUp(({ url }) =>
      url === '/api/auth/csrf' ? csrf() : json({ error: 'expired' }, 401),
    );
    await expect(client.callApi('getCart')).rejects.toBeInstanceOf(ApiError);
    expect(onSessionLost).toHaveBeenCalledOnce();
    expect(onSignInNeeded).not.toHaveBeenCalled();
  });

  it('an access token is never renewed for the profile call or a wrong password', async () => {
    const { client, calls, onSessionLost } = setUp(({ url }) =>
      url === '/api/auth/csrf' ? csrf() : json({ error: 'Wrong e-mail or password' }, 401),
    );
    await expect(client.callApi('getProfile')).rejects.toMatchObject({ status: 401 });
    await expect(client.callApi('login', { body: { email: 'a@b.co', password: 'x' } })).rejects.toMatchObject(
      {
        message: 'Wrong e-mail or password',
      },
    );
    expect(counting(calls, 'refresh')).toBe(0);
    expect(onSessionLost).not.toHaveBeenCalled();
  });
});

describe('anti-forgery token', () => {
  const add = { body: { product_id: 'prd_1', quantity: 1 } };

  it('an anti-forgery token is fetched once for many writes and never for reads', async () => {
    const { client, calls } = setUp(({ url }) =>
      url === '/api/auth/csrf' ? csrf() : json({ success: true }),
    );
    await client.callApi('listPlans');
    expect(counting(calls, 'csrf')).toBe(0);
    await Promise.all([client.callApi('addToCart', add), client.callApi('clearCart')]);
    expect(counting(calls, 'csrf')).toBe(1);
  });

  it.each([
    ['csrf_invalid', 403],
    [undefined, 403],
    [undefined, 419],
  ])(
    'an anti-forgery token is fetched again and the call repeated once after code %s and status %i',
    async (code, status) => {
      let issued = 0;
      const { client, calls } = setUp(({ url, csrf: sent }) => {
        if (url === '/api/auth/csrf') return json({ csrf_token: `csrf-${++issued}` });
        return sent === 'csrf-2' ? json({ success: true }) : json({ error: 'no', code }, status);
      });
      await client.callApi('addToCart', add);
      expect(counting(calls, '/api/cart/add')).toBe(2);
    },
  );

  it('an anti-forgery token is not to blame when the role is', async () => {
    const { client, calls, onSignInNeeded } = setUp(({ url }) =>
      url === '/api/auth/csrf' ? csrf() : json({ error: 'Not yours', code: 'forbidden' }, 403),
    );
    await expect(client.callApi('updateProfile', {})).rejects.toMatchObject({ code: 'forbidden' });
    expect(counting(calls, '/api/users/profile')).toBe(1);
    expect(onSignInNeeded).not.toHaveBeenCalled();
  });

  it('a cart action that stays refused sends to the sign-in page', async () => {
    const { client, onSignInNeeded } = setUp(({ url }) =>
      url === '/api/auth/csrf' ? csrf() : json({}, 403),
    );
    await expect(client.callApi('addToCart', add)).rejects.toMatchObject({
      status: 403,
      message: 'Failed to add to cart',
    });
    expect(onSignInNeeded).toHaveBeenCalledOnce();
  });
});

describe('failures', () => {
  it('failures of the server are passed on without a second try, with the best text there is', async () => {
    const { client, calls } = setUp(() => json({ error: 'Down for a moment' }, 503));
    await expect(client.callApi('listPlans')).rejects.toMatchObject({
      status: 503,
      message: 'Down for a moment',
    });
    expect(calls).toHaveLength(1);
    for (const notOurs of [
      () => new Response('<html>', { status: 502 }),
      () => json({ message: 'Internal Server Error' }, 500),
    ])
      await expect(setUp(notOurs).client.callApi('listProducts', {})).rejects.toMatchObject({
        message: 'Failed to fetch products',
        isFromServer: false,
      });
  });

  it('failures carry the fields they are about', async () => {
    const { client } = setUp(({ url }) =>
      url === '/api/auth/csrf'
        ? csrf()
        : json(
            {
              error: 'Please check',
              code: 'invalid',
              errors: [{ path: 'email', message: 'Email is invalid' }],
            },
            422,
          ),
    );
    await expect(client.callApi('forgotPassword', { body: { email: 'x' } })).rejects.toMatchObject({
      errors: [{ path: 'email', message: 'Email is invalid' }],
    });
  });

  it('failures without an answer say so', async () => {
    const { client } = setUp(() => new TypeError('failed to fetch'));
    await expect(client.callApi('listPlans')).rejects.toMatchObject({
      status: 0,
      code: 'network',
      unanswered: true,
    });
  });

  it('failures come after 60 seconds of silence, once', async () => {
    const ended = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ended.signal);
    const { client, calls } = setUp(() => async () => {
      ended.abort();
      throw new DOMException('', 'TimeoutError');
    });
    await expect(client.callApi('listPlans')).rejects.toMatchObject({ code: 'timeout' });
    expect(AbortSignal.timeout).toHaveBeenCalledWith(requestTimeout);
    expect(calls).toHaveLength(1);
  });
});

it('the client fills the path and leaves empty query values out', async () => {
  const { client, calls } = setUp(() => json({ success: true }));
  await client.callApi('listProductReviews', { params: { id: 'prd_1' }, query: { cursor: undefined } });
  await client.callApi('listProducts', { query: { search: 'egg & ham', category: '' } });
  expect(calls).toEqual([
    'GET /api/inventory/products/prd_1/reviews',
    'GET /api/inventory/products?search=egg+%26+ham',
  ]);
});
