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
      { path: '/login', element: <p>Sign in</p> },
    ],
    { initialEntries: ['/products'] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
};
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

beforeEach(() => {
  localStorage.setItem('auth_token', token);
  const profile = new Promise<Response>((resolve) => (answerProfile = resolve));
  vi.stubGlobal('fetch', (url: string) => {
    if (url.includes('profile')) return profile;
    if (url.includes('csrf')) return Promise.resolve(new Response(JSON.stringify({ csrf_token: 'c' })));
    return Promise.resolve(new Response(JSON.stringify({ success: true, items: [] })));
  });
});

// A page that was opened anew: nobody has asked yet whose the kept token is.
it('waits for the answer to who is signed in before it sends a member to the sign-in page', async () => {
  expect(sessionStore.get().status).toBe('loading');
  open();
  press('Subscribe');
  expect(screen.queryByText(/Please log in/)).toBeNull();
  answerProfile(new Response(JSON.stringify({ user })));
  expect(await screen.findByText('Your cart')).toBeVisible();
});

it.each(['Subscribe', 'Add'])('asks again at "%s" where nobody could be asked', async (name) => {
  sessionStore.cannotAsk('Failed to refresh user data');
  open();
  press(name);
  answerProfile(new Response(JSON.stringify({ user })));
  expect(await screen.findByText('Your cart')).toBeVisible();
});

it.each(['Subscribe', 'Add'])('says at "%s" that nobody can be asked, and stays', async (name) => {
  sessionStore.cannotAsk('Failed to refresh user data');
  open();
  press(name);
  answerProfile(new Response('{}', { status: 500 }));
  await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
  expect(screen.queryByText('Sign in')).toBeNull();
});
