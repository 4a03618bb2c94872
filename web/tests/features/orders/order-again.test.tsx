import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/client.ts';
import { sessionStore, type SessionUser } from '#web/api/session-store.ts';
import { MessageDialogs } from '#web/components/message-dialogs.tsx';
import { OrderAgain } from '#web/features/orders/order-again.tsx';
import type { Order } from '#web/features/orders/order-status.ts';

const user = { id: 'usr_1', role: 'customer', firstName: 'Ana' } as SessionUser;
const token = `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 600 }))}.s`;
const line = (product_id: string | null, name: string, type = 'product') => ({
  product_id,
  name,
  type,
  quantity: 2,
});
const items = [
  line(null, 'Half Share', 'plan'),
  line('prd_eggs', 'Dozen Eggs'),
  line('prd_honey', 'Honey'),
] as unknown as Order['items'];

let inCart: string[];
let soldOut: string[];
let added: unknown[];
let isPlanAdded: boolean;

beforeEach(() => {
  [inCart, soldOut, added, isPlanAdded] = [[], [], [], false];
  queryClient.clear();
  localStorage.setItem('auth_token', token);
  sessionStore.signIn(user);
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const json = (body: unknown, status = 200) =>
      Promise.resolve(new Response(JSON.stringify(body), { status }));
    if (url.includes('csrf')) return json({ csrf_token: 'c' });
    if (init?.method === 'POST') {
      const body = JSON.parse(String(init.body)) as { product_id: string };
      if (soldOut.includes(body.product_id)) return json({ success: false, error: 'Sold out' }, 409);
      added.push(body);
    }
    return json({
      success: true,
      items: inCart.map((product_id) => ({ product_id })),
      subscription_auto_added: isPlanAdded && added.length === 1,
    });
  });
});

const open = () => {
  const routes = [
    {
      path: '/orders/ord_1',
      element: (
        <MessageDialogs>
          <OrderAgain order={{ items }} />
        </MessageDialogs>
      ),
    },
    { path: '/cart', element: <p>Your cart</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/orders/ord_1'] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
};
const putBack = async () => {
  const button = await screen.findByRole('button', { name: 'Put the Items Back in Your Cart' });
  await act(async () => button.click());
};

it('ordering again puts back the products that are not in the cart, and goes there', async () => {
  inCart = ['prd_eggs'];
  open();
  await putBack();
  expect(await screen.findByText('Your cart')).toBeVisible();
  expect(added).toEqual([{ product_id: 'prd_honey', quantity: 2 }]);
});

it('ordering again says once that a plan came with them, before it goes to the cart', async () => {
  isPlanAdded = true;
  open();
  await putBack();
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('A basic subscription was automatically added');
  act(() => screen.getByRole('button', { name: 'OK' }).click());
  expect(await screen.findByText('Your cart')).toBeVisible();
  expect(added).toHaveLength(2);
});

it('ordering again names what could not be put back, and stays', async () => {
  soldOut = ['prd_honey'];
  open();
  await putBack();
  expect(await screen.findByText('Honey: Sold out')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Your Cart' })).toBeVisible();
  expect(added).toEqual([{ product_id: 'prd_eggs', quantity: 2 }]);
});

it('ordering again leads to the cart when everything is in it already', async () => {
  inCart = ['prd_eggs', 'prd_honey'];
  open();
  expect(await screen.findByRole('link', { name: 'View Your Cart' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
