import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense, use } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { authExpired, signInNeeded } from '#web/api/client.ts';
import { sessionStore, type SessionUser } from '#web/api/session-store.ts';
import { RequireSession } from '#web/features/session/require-session.tsx';
import { SessionProvider } from '#web/features/session/session-provider.tsx';
import { useLogout } from '#web/features/session/use-logout.ts';

const user = { id: 'usr_1', role: 'customer', firstName: 'Ana' } as SessionUser;
const token = (secondsFromNow: number) =>
  `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + secondsFromNow }))}.s`;

function open(path: string) {
  const router = createMemoryRouter(
    [
      {
        element: (
          <SessionProvider>
            <Outlet />
          </SessionProvider>
        ),
        children: [
          { path: '/', element: <p>Home</p> },
          { path: '/login', element: <p>Sign in</p> },
          { path: '/orders', element: <RequireSession>My orders</RequireSession> },
          { path: '/admin', element: <RequireSession roles={['admin']}>Back office</RequireSession> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  sessionStore.signIn(user, token(600));
});

it('a guarded page lets a signed-in reader pass, and keeps another role out', async () => {
  open('/orders');
  expect(await screen.findByText('My orders')).toBeInTheDocument();
  const router = open('/admin');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

it('a guarded page sends a reader whose session ended to the sign-in page and remembers the way', async () => {
  const router = open('/orders?page=2');
  await screen.findByText('My orders');
  act(() => void window.dispatchEvent(new Event(authExpired)));
  await screen.findByText('Sign in');
  expect(router.state.location.search).toBe('?return_to=%2Forders%3Fpage%3D2');
  expect(localStorage.getItem('auth_token')).toBeNull();
});

function LogoutButton() {
  const logout = useLogout();
  return <button onClick={() => void logout()}>Logout</button>;
}

it('a logout goes home, also when the guarded page is still shown as the session ends', async () => {
  let showHome!: () => void;
  const mayShow = new Promise<void>((resolve) => (showHome = resolve));
  const Home = () => (use(mayShow), (<p>Home</p>));
  const frame = (
    <SessionProvider>
      <LogoutButton />
      <Suspense>
        <Outlet />
      </Suspense>
    </SessionProvider>
  );
  const children = [
    { path: '/', element: <Home /> },
    { path: '/login', element: <p>Sign in</p> },
    { path: '/orders', element: <RequireSession>My orders</RequireSession> },
  ];
  const router = createMemoryRouter([{ element: frame, children }], { initialEntries: ['/orders'] });
  const seen: string[] = [];
  router.subscribe(({ location }) => seen.push(location.pathname));
  render(<RouterProvider router={router} />);
  // React renders by its own time, as in a browser, so the home page is not there yet when the session ends.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  screen.getByRole('button', { name: 'Logout' }).click();
  expect(localStorage.getItem('auth_token')).toBeNull();
  await waitFor(() => expect(sessionStore.get().status).toBe('signed-out'));
  await new Promise((resolve) => setTimeout(resolve));
  showHome();
  expect(await screen.findByText('Home')).toBeInTheDocument();
  expect(seen).not.toContain('/login');

  void router.navigate('/orders');
  expect(await screen.findByText('Sign in')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?return_to=%2Forders');
});

it('a guarded page waits with a way to try again where nobody can be asked, instead of the sign-in page', async () => {
  sessionStore.cannotAsk('Failed to refresh user data');
  const router = open('/orders');
  expect(await screen.findByText('Failed to refresh user data')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/orders');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ user }))));
  act(() => screen.getByRole('button', { name: 'Try Again' }).click());
  expect(await screen.findByText('My orders')).toBeInTheDocument();
});

it('a public page can ask for signing in', async () => {
  const router = open('/');
  await screen.findByText('Home');
  act(() => void window.dispatchEvent(new Event(signInNeeded)));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

/** Sets the API's answer to a tab that asks for another token. */
const answerRefresh = (refresh: () => Response) =>
  vi.stubGlobal('fetch', (url: RequestInfo | URL) =>
    Promise.resolve(String(url).endsWith('/auth/csrf') ? json(200, { csrf_token: 'c' }) : refresh()),
  );
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const waitMinutes = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));

it('an expired session that is not renewed ends at the check of every 30 minutes', async () => {
  vi.useFakeTimers();
  answerRefresh(() => json(401, { error: 'Please log in to continue.' }));
  open('/');
  localStorage.setItem('auth_token', token(60));
  await waitMinutes(29);
  expect(sessionStore.get().status).toBe('signed-in');
  await waitMinutes(1);
  expect(sessionStore.get().status).toBe('signed-out');
  vi.useRealTimers();
});

it('the session of a tab in the background is renewed, and kept while nobody answers', async () => {
  vi.useFakeTimers();
  const next = token(2 * 3600);
  open('/');
  localStorage.setItem('auth_token', token(60));
  await waitMinutes(30);
  expect(sessionStore.get().status).toBe('signed-in');
  answerRefresh(() => json(200, { token: next }));
  await waitMinutes(30);
  expect(sessionStore.get().status).toBe('signed-in');
  expect(localStorage.getItem('auth_token')).toBe(next);
  vi.useRealTimers();
});

it('a session follows a sign-out in another tab', async () => {
  open('/orders');
  await screen.findByText('My orders');
  localStorage.removeItem('auth_token');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token', newValue: null })));
  expect(sessionStore.get().status).toBe('signed-out');
});

it('a page that the back button brings again is signed out when its reader was meanwhile', async () => {
  open('/orders');
  await screen.findByText('My orders');
  localStorage.removeItem('auth_token');
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(sessionStore.get().status).toBe('signed-out');
});

it('a page is loaded again when another account signed in in another tab, and not when its own renewed', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  open('/orders');
  await screen.findByText('My orders');
  const keep = (username: string) => {
    const kept = `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 600, username }))}.s`;
    localStorage.setItem('auth_token', kept);
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token', newValue: kept }));
  };
  keep('usr_1');
  expect(reload).not.toHaveBeenCalled();
  keep('usr_2');
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
