import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/client.ts';
import { sessionStore, type SessionUser } from '#web/api/session-store.ts';
import { MessageDialogs } from '#web/components/message-dialogs.tsx';
import { Toasts } from '#web/components/toasts.tsx';
import CartPage from '#web/routes/cart.tsx';
import CheckoutPage from '#web/routes/checkout.tsx';

const location = { id: 'loc_1', name: 'Marina', address: '1 Ave', city: 'Fort Pierce', hours: '' };
const cart = {
  success: true,
  items: [
    {
      id: 'prd_1',
      type: 'product',
      product_id: 'prd_1',
      plan_id: null,
      name: 'Honey',
      image: '',
      unit: 'jar',
      estimated_weight: null,
      price: 8,
      quantity: 1,
      line_total: 8,
      subscriptionType: 'one-time',
      deposit: 0,
      sales_tax: false,
      problem: '',
      products: null,
      subscription_plans: null,
    },
  ],
  weight_due: [],
  item_count: 1,
  subtotal: 8,
  deposit: 0,
  discount: 0,
  tax: 0,
  credit_applied: 8,
  total: 8,
  amount_due: 0,
  promotion: null,
  pickup_location: location,
  cycle: { id: 'cyc_1', name: '', pickup_date: '2026-11-28', cutoff_at: '2026-11-26T01:00:00.000Z' },
  pickup_date: '2026-11-28',
  county: 'Unknown',
  tax_rate: 0,
  updated_at: null,
};

let router: ReturnType<typeof createMemoryRouter>;
let isCartOn: boolean;
let ordersPlaced: number;
let orderAsked: unknown;
let answerOrder: (answer: Response) => void;
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  isCartOn = true;
  ordersPlaced = 0;
  const order = new Promise<Response>((resolve) => (answerOrder = resolve));
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit = {}) => {
    if (url.includes('csrf')) return Promise.resolve(json({ csrf_token: 'c' }));
    if (url.includes('payment-intent')) {
      ordersPlaced += 1;
      orderAsked = JSON.parse(body as string);
      return order;
    }
    if (url.includes('store'))
      return Promise.resolve(json({ success: true, cart_enabled: isCartOn, stripe_publishable_key: null }));
    if (url.includes('cart')) return Promise.resolve(json(cart));
    if (url.includes('locations'))
      return Promise.resolve(json({ success: true, pickup_locations: [location] }));
    return Promise.resolve(json({ success: true, data: [], plans: [], cycles: [] }));
  });
  queryClient.clear();
  sessionStore.signIn({ id: 'usr_1', address: {}, firstName: 'Ada', lastName: '' } as SessionUser);
  const page = (element: React.ReactNode) => (
    <Toasts>
      <MessageDialogs>{element}</MessageDialogs>
    </Toasts>
  );
  router = createMemoryRouter(
    [
      { path: '/checkout', element: page(<CheckoutPage />) },
      { path: '/cart', element: page(<CartPage />) },
    ],
    { initialEntries: ['/checkout'] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
});

const switchCartOff = () =>
  act(async () => {
    isCartOn = false;
    await queryClient.invalidateQueries();
  });
const refusal = 'We are changing this pickup right now. Nothing was charged, and your cart is saved.';

it('the checkout keeps everything on the page when an order is refused', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Place Order' }));
  answerOrder(json({ error: refusal, code: 'conflict' }, 409));
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(screen.getAllByText('Honey').at(-1)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Place Order' })).toBeEnabled());
});

it('the checkout places the order once, however quickly the button is pressed again', async () => {
  const button = await screen.findByRole('button', { name: 'Place Order' });
  // Both presses come before the page has shown the effect of the first one.
  act(() => {
    button.click();
    button.click();
  });
  answerOrder(json({ error: refusal, code: 'conflict' }, 409));
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(ordersPlaced).toBe(1);
});

it('the checkout sends what is to be told to those who pack, and has it again after a look at the cart', async () => {
  const field = await screen.findByRole('textbox', { name: 'Special instructions (optional)' });
  expect(field).toHaveAttribute('maxlength', '500');
  await userEvent.type(field, 'No bag, please.');
  await act(() => router.navigate('/cart'));
  await act(() => router.navigate('/checkout'));
  expect(await screen.findByDisplayValue('No bag, please.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Place Order' }));
  await waitFor(() => expect(orderAsked).toMatchObject({ special_instructions: 'No bag, please.' }));
});

it('the checkout leads to the cart, which says what holds, when staff switch it off', async () => {
  await screen.findByRole('button', { name: 'Place Order' });
  await switchCartOff();
  expect(await screen.findByRole('heading', { name: 'The cart is temporarily disabled.' })).toBeVisible();
  expect(screen.getByText(/Your cart is saved/)).toBeVisible();
});

it('the checkout sees a payment through that is under way when staff switch the cart off', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Place Order' }));
  await switchCartOff();
  expect(screen.getAllByText('Placing your order…')[0]).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'The cart is temporarily disabled.' })).toBeNull();
});
