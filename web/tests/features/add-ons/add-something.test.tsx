import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import AddSomething from '#web/features/add-ons/add-something.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi, type StubbedCall } from '../../support/stub-api.ts';

const eggs = { id: 'sbi_1', product_id: 'prd_eggs', product_name: 'Dozen Eggs', quantity: 1, price: 7.75 };
const subscription = {
  id: 'sub_1',
  status: 'active',
  plan_name: 'Full Share',
  is_trial: false,
  base_price: 68,
  addon_total: 7.75,
  total_price: 75.75,
  next_billing_date: '2099-12-02',
  items: [eggs],
};
const addOn = (id: string, name: string, quantity = 0) => ({
  id,
  name,
  description: '',
  price: 9,
  unit: 'jar',
  image_url: '',
  vendor_name: 'Salt Air',
  quantity,
  is_available: true,
});
const emptyCart = {
  items: [] as object[],
  item_count: 0,
  amount_due: 0,
  cycle: { id: 'cyc_1', pickup_date: '2099-12-05' },
  pickup_date: '2099-12-05',
};
const withHoney = {
  ...emptyCart,
  items: [{ id: 'lin_1', product_id: 'prd_honey', quantity: 1 }],
  item_count: 1,
  amount_due: 9.63,
};

let stored: typeof subscription;
let answers: Parameters<typeof stubApi>[0];
let calls: StubbedCall[];
const onClose = vi.fn<() => void>();

beforeEach(() => {
  onClose.mockClear();
  stored = subscription;
  answers = {
    'GET /api/subscriptions/my-subscriptions': () => ({ subscriptions: [stored] }),
    'GET /api/subscriptions/{id}/addons': {
      addons: [addOn('prd_eggs', 'Dozen Eggs', 1), addOn('prd_honey', 'Honey'), addOn('prd_salt', 'Salt')],
      next_cursor: null,
    },
    'GET /api/cart': () => emptyCart,
    'GET /api/store': { cart_enabled: true },
    'POST /api/cart/add': { ...withHoney, subscription_auto_added: false },
  };
});
const open = (initialWay?: 'once' | 'every') => {
  calls = stubApi(answers);
  return renderSignedIn(<AddSomething onClose={onClose} {...(initialWay && { initialWay })} />, {
    user: { role: 'customer' },
  });
};
const writes = () => calls.filter(({ operation }) => !operation.startsWith('GET'));
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));

it('the window to add something compares this time with every time in words, with day and payment', async () => {
  open();
  const dialog = await screen.findByRole('dialog', { name: 'Add something' });
  expect(await within(dialog).findByRole('radio', { name: /^This time/ })).toBeChecked();
  expect(
    await within(dialog).findByText('Comes with your pickup on Saturday, December 5. You pay now.'),
  ).toBeVisible();
  expect(
    within(dialog).getByText(
      'Comes with every share. Charged after each cut-off, next on Wednesday, December 2.',
    ),
  ).toBeVisible();
});

it('an add-on wanted this time is put into the cart, which says what is to be paid, and where', async () => {
  open();
  await press(/^Add\s*Honey$/);
  const dialog = screen.getByRole('dialog');
  expect(await within(dialog).findByText('$9.63 to pay')).toBeVisible();
  expect(within(dialog).getByText('1 in your cart')).toBeVisible();
  expect(within(dialog).getByText('Honey is in your cart')).toBeInTheDocument();
  expect(within(dialog).getByRole('link', { name: 'See cart and pay' })).toHaveAttribute('href', '/cart');
  expect(writes()).toMatchObject([{ operation: 'POST /api/cart/add', body: { product_id: 'prd_honey' } }]);
  expect(screen.getByRole('button', { name: /^Add\s*Honey$/ })).toHaveFocus();
});

it('an add-on wanted every time is saved at once, beside what comes already', async () => {
  const honey = { ...eggs, id: 'sbi_2', product_id: 'prd_honey', product_name: 'Honey', price: 9 };
  const saved = { ...subscription, items: [eggs, honey], addon_total: 16.75, total_price: 84.75 };
  answers['PUT /api/subscriptions/{id}/update'] = () => {
    stored = saved;
    return { message: '', subscription: saved };
  };
  open();
  await userEvent.click(await screen.findByRole('radio', { name: /^Every time/ }));
  expect(screen.getByText('$75.75 each pickup')).toBeVisible();
  await press(/^Add\s*Honey$/);
  expect(await screen.findByText('$84.75 each pickup')).toBeVisible();
  expect(screen.getAllByText('1 with every share')).toHaveLength(2);
  expect(writes()).toMatchObject([
    {
      params: { id: 'sub_1' },
      body: {
        addon_items: [
          { product_id: 'prd_eggs', quantity: 1 },
          { product_id: 'prd_honey', quantity: 1 },
        ],
      },
    },
  ]);
});

it('an add-on for every time is added to what comes by now, not to what did when the window opened', async () => {
  const salt = { ...eggs, id: 'sbi_3', product_id: 'prd_salt', product_name: 'Salt', price: 9 };
  answers['PUT /api/subscriptions/{id}/update'] = () => ({ message: '', subscription: stored });
  open('every');
  const add = await screen.findByRole('button', { name: /^Add\s*Honey$/ });
  stored = { ...subscription, items: [{ ...eggs, quantity: 2 }, salt] };
  await userEvent.click(add);
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]).toMatchObject({
    body: {
      addon_items: [
        { product_id: 'prd_eggs', quantity: 2 },
        { product_id: 'prd_salt', quantity: 1 },
        { product_id: 'prd_honey', quantity: 1 },
      ],
    },
  });
});

it('a refused add-on says why, and that nothing was added', async () => {
  answers['POST /api/cart/add'] = refuse(409, 'Only 2 of Honey are left.');
  open();
  await press(/^Add\s*Honey$/);
  expect(await screen.findByText(/Only 2 of Honey are left\./)).toBeVisible();
  expect(screen.getByText('Your cart is empty')).toBeInTheDocument();
});

it('the window to add something leads to what can be changed or removed, and from there back to this time', async () => {
  open('every');
  await press('Change or remove');
  const manage = await screen.findByRole('dialog', { name: 'Manage Add-ons' });
  await userEvent.click(await within(manage).findByRole('button', { name: 'Add it this time' }));
  expect(await screen.findByRole('radio', { name: /^This time/ })).toBeChecked();
});

it('the window to add something offers this time alone to a trial', async () => {
  stored = { ...subscription, is_trial: true, items: [] };
  open('every');
  expect(await screen.findByRole('radio', { name: /^This time/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /^Every time/ })).toBeDisabled();
});

it('the window to add something takes nothing for this time while purchasing is switched off', async () => {
  answers['GET /api/store'] = { cart_enabled: false };
  open();
  expect(await screen.findByText(/^Cart functionality is temporarily disabled/)).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Add\s*Honey$/ })).toBeDisabled();
});

it('the window to add something does not call a cart empty that could not be read', async () => {
  answers['GET /api/cart'] = refuse(500, 'boom');
  open();
  expect(await screen.findByText('It cannot be shown right now.')).toBeVisible();
  expect(screen.queryByText('Your cart is empty')).toBeNull();
});

it('the window to add something says that the share is not running or readable, and reads it again', async () => {
  let isDown = true;
  answers['GET /api/subscriptions/my-subscriptions'] = () =>
    isDown ? refuse(500, 'boom') : { subscriptions: [{ ...subscription, status: 'paused' }] };
  open();
  const again = await screen.findByRole('button', { name: /again/i });
  isDown = false;
  await userEvent.click(again);
  await waitFor(() => expect(screen.getByText(/^Your share is not running/)).toBeVisible());
});
