import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/client.ts';
import { sessionStore, type SessionUser } from '#web/api/session-store.ts';
import { MessageDialogs } from '#web/components/message-dialogs.tsx';
import { useAddToCart } from '#web/features/cart/use-add-to-cart.ts';
import { useSubscribe } from '#web/features/plans/use-subscribe.ts';

const user = { id: 'usr_1', role: 'customer', firstName: 'Ana' } as SessionUser;
const token = `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 600 }))}.s`;
let answerProfile: (answer: Response) => void;
let sent: unknown[];

function Page() {
  const { subscribe } = useSubscribe();
  const { add } = useAddToCart();
  return (
    <>
      <button onClick={() => void subscribe('plan_half-share')}>Subscribe</button>
      <button onClick={() => void add('prd_honey')}>Add</button>
    </>
  );
}

const open = () => {
  const router = createMemoryRouter(
    [
      {
        path: '/products',
        element: (
          <MessageDialogs>
            <Page />
          </MessageDialogs>
        ),
      },
      { path: '/cart', element: <p>Your cart</p> },
      { path: '/checkout', element: <p>Pay for it</p> },
      { path: '/login', element: <p>Sign in</p> },
      { path: '/register', element: <p>Join</p> },
    ],
    { initialEntries: ['/products'] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
};
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

beforeEach(() => {
  sent = [];
  sessionStorage.clear();
  localStorage.setItem('auth_token', token);
  const profile = new Promise<Response>((resolve) => (answerProfile = resolve));
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url.includes('profile')) return profile;
    if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)));
    if (url.includes('csrf')) return Promise.resolve(new Response(JSON.stringify({ csrf_token: 'c' })));
    return Promise.resolve(new Response(JSON.stringify({ success: true, items: [] })));
  });
});

// The page was opened again, and the site has not yet asked to whom the stored token belongs.
it('subscribing waits for the answer to who is signed in before it sends a member to the sign-in page', async () => {
  expect(sessionStore.get().status).toBe('loading');
  open();
  press('Subscribe');
  expect(screen.queryByText(/Please log in/)).toBeNull();
  answerProfile(new Response(JSON.stringify({ user })));
  expect(await screen.findByText('Your cart')).toBeVisible();
});

it.each(['Subscribe', 'Add'])('subscribing asks again at "%s" where nobody could be asked', async (name) => {
  sessionStore.cannotAsk('Failed to refresh user data');
  open();
  press(name);
  answerProfile(new Response(JSON.stringify({ user })));
  expect(await screen.findByText('Your cart')).toBeVisible();
});

it.each(['Subscribe', 'Add'])(
  'subscribing says at "%s" that nobody can be asked, and stays',
  async (name) => {
    sessionStore.cannotAsk('Failed to refresh user data');
    open();
    press(name);
    answerProfile(new Response('{}', { status: 500 }));
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
    expect(screen.queryByText('Sign in')).toBeNull();
  },
);

it.each([
  ['Create my account', 'Join', '/register?return_to=%2Fproducts'],
  ['Log in', 'Sign in', '/login?return_to=%2Fproducts'],
])(
  'subscribing leads a visitor by "%s", and to paying for what was chosen once they are in',
  async (way, page, to) => {
    sessionStore.signOut();
    const router = open();
    press('Subscribe');
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleName(
      'Please log in to subscribe to our co-op!',
    );
    press(way);
    expect(await screen.findByText(page)).toBeVisible();
    expect(router.state.location.pathname + router.state.location.search).toBe(to);
    act(() => sessionStore.signIn(user, token));
    await act(() => router.navigate('/products'));
    expect(await screen.findByText('Pay for it')).toBeVisible();
    await act(() => router.navigate('/products'));
    expect(sent).toEqual([{ plan_id: 'plan_half-share', subscriptionType: 'recurring' }]);
  },
);

it('subscribing keeps what was chosen from a vendor or staff who sign in, and for an hour', async () => {
  sessionStore.signOut();
  const router = open();
  press('Subscribe');
  await screen.findByRole('alertdialog');
  press('Log in');
  expect(await screen.findByText('Sign in')).toBeVisible();
  act(() => sessionStore.signIn({ ...user, role: 'admin' }, token));
  await act(() => router.navigate('/products'));
  expect(screen.queryByText('Pay for it')).toBeNull();
  vi.setSystemTime(Date.now() + 61 * 60_000);
  await act(() => router.navigate('/login'));
  act(() => sessionStore.signIn(user, token));
  await act(() => router.navigate('/products'));
  vi.useRealTimers();
  expect(screen.queryByText('Pay for it')).toBeNull();
  expect(sent).toEqual([]);
});
