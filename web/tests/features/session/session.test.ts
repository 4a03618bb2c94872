import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isExpired } from '#web/api/token-store.ts';
import { lifetimeOf } from '#web/api/query-client.ts';
import { greetingName } from '#web/features/session/greeting-name.ts';
import { loginPath, safeReturnPath } from '#web/features/session/return-path.ts';

const token = (secondsFromNow: number) =>
  `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + secondsFromNow }))}.s`;

describe('the way back after signing in', () => {
  it.each(['/cart', '/orders?page=2', '/account/edit#password'])(
    'the way back after signing in keeps %s',
    (path) => {
      expect(safeReturnPath(path)).toBe(path);
    },
  );
  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/a/../..//evil.example',
    'javascript:alert(1)',
    '/\tx',
    '',
    null,
    '/login?x=1',
    '/register',
  ])('the way back after signing in refuses %j', (path) => {
    expect(safeReturnPath(path)).toBeUndefined();
  });
  it('the way back after signing in is written into the address of the sign-in page', () => {
    expect(loginPath('/orders?page=2')).toBe('/login?return_to=%2Forders%3Fpage%3D2');
    expect(loginPath('/')).toBe('/login');
  });
});

describe('greeting', () => {
  it.each([
    [{ firstName: 'Ana', name: 'Ana Vega', email: 'a@b.co' }, 'Ana'],
    [{ firstName: ' ', name: 'Ana Vega', email: 'a@b.co' }, 'Ana Vega'],
    [{ firstName: '', name: '', email: 'a@b.co' }, 'a@b.co'],
    [{ firstName: '', name: '', email: '' }, 'User'],
  ])('the greeting of %o is %s', (user, name) => {
    expect(greetingName(user)).toBe(name);
  });
});

describe('token', () => {
  it('a token expires by its own time, and when it cannot be read', () => {
    expect(isExpired(token(60), Date.now())).toBe(false);
    expect(isExpired(token(-1), Date.now())).toBe(true);
    expect(isExpired('rubbish', Date.now())).toBe(true);
  });
});

describe('lifetimes', () => {
  it('the lifetimes of a session follow the documents', () => {
    expect(lifetimeOf('getProfile')).toBe(0);
    expect(lifetimeOf('getCart')).toBe(0);
    expect(lifetimeOf('listPaymentMethods')).toBe(0);
    expect(lifetimeOf('listProducts')).toBe(300_000);
    expect(lifetimeOf('listCredits')).toBe(120_000);
    expect(lifetimeOf('listPlans')).toBe(60_000);
  });
});

describe('start-up', () => {
  const user = { id: 'usr_1', firstName: 'Ana' };
  const json = (body: unknown, status = 200) =>
    Promise.resolve(new Response(JSON.stringify(body), { status }));
  const fetch = vi.fn<(url: string) => Promise<Response>>();

  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('fetch', fetch);
    fetch.mockReset();
  });

  async function start() {
    const { resumeSession } = await import('#web/features/session/resume-session.ts');
    const { sessionStore } = await import('#web/api/session-store.ts');
    await resumeSession();
    return sessionStore.get();
  }

  it('the start-up asks nobody without a token', async () => {
    expect((await start()).status).toBe('signed-out');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('the start-up takes a valid token to the profile call', async () => {
    localStorage.setItem('auth_token', token(600));
    fetch.mockImplementation(() => json({ user }));
    expect(await start()).toMatchObject({ status: 'signed-in', user });
  });

  it('the start-up forgets a refused token without a word', async () => {
    localStorage.setItem('auth_token', token(600));
    fetch.mockImplementation(() => json({ error: 'no' }, 401));
    expect((await start()).status).toBe('signed-out');
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  it('the start-up keeps the token when nobody answers', async () => {
    localStorage.setItem('auth_token', token(600));
    fetch.mockRejectedValue(new TypeError('offline'));
    expect(await start()).toMatchObject({ status: 'unreachable', problem: 'Network error loading profile' });
    expect(localStorage.getItem('auth_token')).not.toBeNull();
  });

  it.each([500, 503, 429])('the start-up keeps the session when the profile answers %d', async (status) => {
    localStorage.setItem('auth_token', token(600));
    fetch.mockImplementation(() => json({}, status));
    expect(await start()).toMatchObject({ status: 'unreachable', problem: 'Failed to refresh user data' });
    expect(localStorage.getItem('auth_token')).not.toBeNull();
  });

  it('the start-up keeps the session when an answer names nobody', async () => {
    localStorage.setItem('auth_token', token(600));
    fetch.mockImplementation(() => json({ success: true }));
    expect(await start()).toMatchObject({ status: 'unreachable', problem: 'No user data received' });
    expect(localStorage.getItem('auth_token')).not.toBeNull();
  });

  it.each(['cut off', 'answered 503'])('an expired token is kept when its refresh is %s', async (how) => {
    localStorage.setItem('auth_token', token(-1));
    fetch.mockImplementation((url) => {
      if (url.includes('csrf')) return json({ csrf_token: 'c' });
      return how === 'cut off' ? Promise.reject(new TypeError('offline')) : json({}, 503);
    });
    expect(await start()).toMatchObject({ status: 'unreachable', problem: 'Network error loading profile' });
    expect(localStorage.getItem('auth_token')).not.toBeNull();
  });

  it('the start-up is tried again later and later, and at once when the network returns', async () => {
    vi.useFakeTimers();
    localStorage.setItem('auth_token', token(3600));
    fetch.mockImplementation(() => json({}, 500));
    const { keepResuming } = await import('#web/features/session/resume-session.ts');
    const stop = keepResuming();
    await start();
    const { sessionStore } = await import('#web/api/session-store.ts');
    for (const [wait, calls] of [
      [2000, 2],
      [3999, 2],
      [1, 3],
    ] as const) {
      await vi.advanceTimersByTimeAsync(wait);
      expect(fetch).toHaveBeenCalledTimes(calls);
    }
    fetch.mockImplementation(() => json({ user }));
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(sessionStore.get()).toMatchObject({ status: 'signed-in', user });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(fetch).toHaveBeenCalledTimes(4);
    stop();
    vi.useRealTimers();
  });

  it('the start-up renews an expired token once', async () => {
    localStorage.setItem('auth_token', token(-1));
    fetch.mockImplementation((url) => {
      if (url.includes('csrf')) return json({ csrf_token: 'c' });
      return url.includes('refresh') ? json({ token: token(600) }) : json({ user });
    });
    expect((await start()).status).toBe('signed-in');
  });
});
