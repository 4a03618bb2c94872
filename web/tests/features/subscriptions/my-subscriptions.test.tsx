import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/client.ts';
import { sessionStore } from '#web/api/session-store.ts';
import { MessageDialogs } from '#web/components/message-dialogs.tsx';
import { Toasts } from '#web/components/toasts.tsx';
import { MySubscriptions } from '#web/features/subscriptions/my-subscriptions.tsx';

const subscription = {
  id: 'sub_1',
  status: 'active',
  plan_id: 'plan_1',
  plan_name: 'Half Share',
  plan_description: '',
  is_trial: false,
  base_price: 42,
  addon_total: 12.5,
  annual_fee: 50,
  total_price: 54.5,
  started_at: '2026-01-10T15:00:00.000Z',
  next_billing_date: '2026-11-25',
  annual_fee_date: '2027-01-10',
  pickup_frequency: 'biweekly',
  deposit: 25,
  deposit_difference: 0,
  upcoming_pickups: [],
  items: [{ id: 'sbi_1', product_id: 'prd_eggs', product_name: 'Eggs', quantity: 2, price: 6.25 }],
};

type Answer = { status: number; body: unknown };
let answers: Record<string, () => Promise<Answer> | Answer>;
const calls: { path: string; body: unknown }[] = [];

const fetch = vi.fn(async (url: string, init: RequestInit = {}) => {
  const path = `${init.method} ${url.split('?')[0]}`;
  if (init.method !== 'GET') calls.push({ path, body: JSON.parse(String(init.body ?? 'null')) });
  const answer = await (answers[path]?.() ?? { status: 404, body: {} });
  return new Response(JSON.stringify(answer.body), { status: answer.status });
});

const ok = (body: unknown): Answer => ({ status: 200, body: { success: true, ...(body as object) } });
let stored: Record<string, unknown>;

beforeEach(() => {
  stored = { ...subscription };
  calls.length = 0;
  answers = {
    'GET /api/auth/csrf': () => ok({ csrf_token: 'c' }),
    'GET /api/auth/profile': () => ({ status: 404, body: {} }),
    'GET /api/subscriptions/my-subscriptions': () => ok({ subscriptions: [stored] }),
    'GET /api/subscriptions/plans': () => ok({ plans: [] }),
    'GET /api/subscriptions/sub_1/addons': () => ok({ addons: [], next_cursor: null }),
    'GET /api/calendar-address': () => ok({ address: 'https://coop.example/api/calendar/one.ics' }),
  };
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  vi.stubGlobal('fetch', fetch);
  queryClient.clear();
  sessionStore.signIn({ id: 'usr_1' } as never);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Toasts>
          <MessageDialogs>
            <MySubscriptions />
          </MessageDialogs>
        </Toasts>
      </MemoryRouter>
    </QueryClientProvider>,
  );
});

const press = async (name: RegExp | string) => {
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
  await userEvent.click(await screen.findByRole('button', { name }));
};

it('a subscription shows what it costs and what comes next', async () => {
  expect(await screen.findByText('ACTIVE')).toBeVisible();
  expect(screen.getByText('$54.50')).toBeVisible();
  expect(screen.getByText('$50.00 on January 10, 2027')).toBeVisible();
  expect(screen.getByText('November 25, 2026')).toBeVisible();
});

it('a subscription says what an add-on costs by now, and takes it out with one press', async () => {
  const dill = { id: 'sbi_2', product_id: 'prd_dill', product_name: 'Dill', quantity: 1, price: 6 };
  stored.items = [...subscription.items, { ...dill, price_today: 60 }];
  answers['PUT /api/subscriptions/sub_1/update'] = () => ok({ message: '', subscription });
  await queryClient.resetQueries();
  expect(
    await screen.findByText('Costs $60.00 today. You pay $6.00 until we have written to you.'),
  ).toBeVisible();
  await press(/^Take out ?Dill/);
  await screen.findByText('Dill does not come with your share any more.');
  expect(calls.at(-1)).toEqual({
    path: 'PUT /api/subscriptions/sub_1/update',
    body: { addon_items: [{ product_id: 'prd_eggs', quantity: 2, price: 6.25 }] },
  });
  expect(screen.queryByText(/Costs/)).toBeNull();
});

it('a subscription offers nothing to press before it knows what stands above the cards', async () => {
  let answer: (share: Answer) => void = () => undefined;
  answers['GET /api/subscriptions/my-share'] = () => new Promise<Answer>((resolve) => (answer = resolve));
  void queryClient.resetQueries();
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  expect(screen.queryByRole('button')).toBeNull();
  answer(ok({ share: null }));
  expect(await screen.findByRole('button', { name: /^Pause/ })).toBeEnabled();
  expect(calls).toEqual([]);
});

it('a subscription shows a pause at once, and takes it back with the server’s reason when it is refused', async () => {
  let refuse: (answer: Answer) => void = () => undefined;
  answers['PUT /api/subscriptions/sub_1/pause'] = () => new Promise<Answer>((resolve) => (refuse = resolve));
  await press(/^Pause/);
  expect(await screen.findByText('PAUSED')).toBeVisible();
  await waitFor(() => expect(calls).toHaveLength(1));
  refuse({
    status: 409,
    body: { error: 'This subscription is being changed in another window. Please try again.' },
  });
  expect(await screen.findByText('ACTIVE')).toBeVisible();
  expect(
    screen.getByText('This subscription is being changed in another window. Please try again.'),
  ).toBeInTheDocument();
});

it('a refused change of a subscription says so in the documents’ words when the server gives no reason', async () => {
  answers['PUT /api/subscriptions/sub_1/pause'] = () => ({ status: 500, body: {} });
  await press(/^Pause/);
  expect(await screen.findByText('Failed to pause subscription')).toBeInTheDocument();
});

it('a cancellation asks before, and does nothing when the member keeps the subscription', async () => {
  await press(/^Cancel/);
  const question = 'Are you sure you want to cancel this subscription? This action cannot be undone.';
  expect(await screen.findByText(question)).toBeVisible();
  await press('Keep Subscription');
  expect(calls).toEqual([]);
  answers['PUT /api/subscriptions/sub_1/cancel'] = () => {
    stored = { ...subscription, status: 'cancelled', next_billing_date: null, annual_fee_date: null };
    return ok({ message: '', subscription: stored });
  };
  await press(/^Cancel/);
  await press('Cancel Subscription');
  expect(await screen.findByText('CANCELLED')).toBeVisible();
  expect(screen.getByText('Subscription cancelled successfully!')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Pause|Resume|Cancel|Manage)/ })).toBeNull();
  expect(screen.queryByText('Annual fee')).toBeNull();
});

it('an add-on at 0 is removed, and the whole list sent', async () => {
  answers['PUT /api/subscriptions/sub_1/update'] = () =>
    ok({ message: '', subscription: { ...subscription, items: [], addon_total: 0, total_price: 42 } });
  await press(/^Manage Add-ons/);
  const dialog = await screen.findByRole('dialog', { name: 'Manage Add-ons' });
  const save = within(dialog).getByRole('button', { name: 'Save Changes' });
  expect(save).toBeDisabled();
  await press('One less Eggs');
  await press('One less Eggs');
  expect(within(dialog).getByText('Will be removed')).toBeVisible();
  expect(within(dialog).getByText('$42.00')).toBeVisible();
  await userEvent.click(save);
  expect(await screen.findByText('Subscription updated successfully!')).toBeInTheDocument();
  expect(calls.at(-1)).toEqual({ path: 'PUT /api/subscriptions/sub_1/update', body: { addon_items: [] } });
});

it('the list of add-ons keeps the focus when one is added or removed, and says which', async () => {
  const addon = (id: string, name: string) => ({
    id,
    name,
    description: '',
    price: 5,
    unit: 'jar',
    image_url: '',
    vendor_name: '',
    quantity: 0,
    is_available: true,
  });
  answers['GET /api/subscriptions/sub_1/addons'] = () =>
    ok({ addons: [addon('prd_honey', 'Honey'), addon('prd_salt', 'Salt')], next_cursor: null });
  await press(/^Manage Add-ons/);
  const dialog = await screen.findByRole('dialog', { name: 'Manage Add-ons' });
  await press(/^Add\s*Honey$/);
  expect(screen.queryByRole('button', { name: /^Add\s*Honey$/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Add\s*Salt$/ }).closest('li')).toHaveFocus();
  expect(within(dialog).getByText('Honey added')).toBeInTheDocument();
  await press(/^Add\s*Salt$/);
  expect(within(dialog).getByRole('heading', { name: 'Add more' })).toHaveFocus();
  await press('One less Honey');
  expect(within(dialog).queryByRole('button', { name: 'One less Honey' })).toBeNull();
  expect(within(dialog).getByRole('heading', { name: 'With every share' })).toHaveFocus();
  expect(within(dialog).getByText('Honey removed')).toBeInTheDocument();
});

it('the list of add-ons keeps the focus on the button that took one down to 0', async () => {
  await press(/^Manage Add-ons/);
  const less = await screen.findByRole('button', { name: 'One less Eggs' });
  await userEvent.click(less);
  await userEvent.click(less);
  expect(screen.getByText('Will be removed')).toBeVisible();
  expect(less).toHaveFocus();
  // A browser takes the focus from a disabled button.
  expect(less).toBeEnabled();
  expect(less).toHaveAttribute('aria-disabled', 'true');
});

describe('a share that is not paid', () => {
  const summary = { status: 'pending', payment_status: 'pending' };
  const renewal = {
    ...summary,
    id: 'ord_1',
    is_renewal: true,
    pickup_date: '2026-11-28',
    amount_charged: 40.5,
    payment_problem: 'Your card has insufficient funds.',
  };
  const payable = { path: '/pay/token', until: null, next_attempt_at: '2026-11-27T15:00:00.000Z' };
  const owe = async (order: object, how: object | null, listed = ['ord_1']) => {
    answers['GET /api/orders'] = () =>
      ok({ orders: listed.map((id) => ({ ...summary, ...order, id })), next_cursor: null });
    answers['GET /api/orders/ord_1'] = () => ok({ order: { ...renewal, ...order }, payable: how });
    await queryClient.invalidateQueries();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  };

  it('a share that is not paid is said with amount, reason, what comes next, and where to pay', async () => {
    await owe({}, payable);
    expect(
      await screen.findByText('Your share for Saturday, November 28 is not paid: $40.50 is due.'),
    ).toBeVisible();
    expect(screen.getByText('Your card has insufficient funds.')).toBeVisible();
    expect(
      screen.getByText('Pay now, or we will try to charge it again on Friday, November 27.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay $40.50' })).toHaveAttribute('href', '/pay/token');
  });

  it('a share that was paid and then taken back is said with the reason, and is no failed charge', async () => {
    const reason = 'The payment was disputed, and the bank reversed it.';
    const takenBack = { status: 'confirmed', payment_status: 'failed', payment_problem: reason };
    await owe(takenBack, { ...payable, next_attempt_at: null });
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.getByText(/\$40\.50 is due\.$/)).toBeVisible();
    expect(screen.queryByText(/could not charge/)).toBeNull();
  });

  it('a share that is not paid is said to be left to the member once it is not tried again', async () => {
    await owe({}, { ...payable, next_attempt_at: null });
    expect(await screen.findByText(/^We will not try again automatically\./)).toBeVisible();
  });

  it.each([
    ['cancelled', { status: 'cancelled' }],
    ['paid', { status: 'confirmed', payment_status: 'paid' }],
    ['being collected', { status: 'confirmed', payment_status: 'processing' }],
  ])('a share that is not paid is not looked for in an order that is %s', async (_what, order) => {
    fetch.mockClear();
    answers['GET /api/orders/ord_2'] = () => ok({ order: { ...renewal, id: 'ord_2' }, payable });
    await owe(order, payable);
    const listed = [
      { ...summary, ...order, id: 'ord_1' },
      { ...summary, id: 'ord_2' },
    ];
    answers['GET /api/orders'] = () => ok({ orders: listed, next_cursor: null });
    await queryClient.invalidateQueries();
    expect(await screen.findByText(/is not paid/)).toBeVisible();
    const paths = fetch.mock.calls.map(([url]) => url.split('?')[0]);
    expect(paths).toContain('/api/orders/ord_2');
    expect(paths).not.toContain('/api/orders/ord_1');
  });

  it.each([
    ['is charged for the first time', { payment_problem: '' }, payable],
    ['is an order of the checkout', { is_renewal: false }, payable],
    ['is paid meanwhile', {}, null],
  ])('a share that is not paid is not said of one that %s', async (_what, order, how) => {
    answers['GET /api/orders/ord_2'] = () =>
      ok({ order: { ...renewal, id: 'ord_2' }, payable: { ...payable, path: '/pay/other' } });
    await owe(order, how, ['ord_1', 'ord_2']);
    const links = await screen.findAllByRole('link', { name: /^Pay/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/pay/other']);
    expect(screen.getAllByText(/is not paid/)).toHaveLength(1);
  });
});

it('subscriptions that could not be loaded say why once', async () => {
  await screen.findByText('ACTIVE');
  answers['GET /api/subscriptions/my-subscriptions'] = () => ({ status: 500, body: {} });
  void queryClient.resetQueries();
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
  expect(await screen.findAllByText('Failed to load subscriptions')).toHaveLength(1);
});
