import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '#web/api/client.ts';
import NextPickup from '#web/features/my-share/next-pickup.tsx';
import { Deliveries } from '#web/features/my-share/deliveries.tsx';
import type { MyShare, Pickup } from '#web/features/my-share/my-share.ts';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { stubApi } from '../../support/stub-api.ts';

const pickup: Pickup = {
  cycle_id: 'cyc_1',
  calendar_id: 'cyc_1',
  pickup_date: '2099-12-05',
  cutoff_at: '2099-12-03T01:00:00.000Z',
  can_change: true,
  place: {
    name: 'Tradition Square Pavilion',
    address: '10489 SW Meeting Street',
    city: 'Port St. Lucie',
    state: 'FL',
    zip_code: '34987',
    hours: '9 AM to 12 PM',
    phone: '+17725550100',
  },
  items: [
    { kind: 'share', name: 'Full Share', quantity: 1, total: 68 },
    { kind: 'addon', name: 'Dozen Eggs', quantity: 1, total: 7.75 },
  ],
  missing: [],
  tax: 0,
  discount: 0,
  credit_used: 0,
  total: 75.75,
  paid_before: 0,
  given_back: 0,
  charge: { state: 'planned', at: '2099-12-03T01:00:00.000Z', method: 'Visa ending in 4242' },
  held_back: null,
  contents: [{ product_id: 'prd_kale', name: 'Kale', image_url: '' }],
  problem: '',
};
const share: MyShare = {
  subscription_id: 'sub_1',
  plan_name: 'Full Share',
  status: 'active',
  paused_until: null,
  pickup,
  deliveries: [
    { cycle_id: 'cyc_1', pickup_date: '2099-12-05', cutoff_at: pickup.cutoff_at, state: 'coming' },
    { cycle_id: 'cyc_2', pickup_date: '2099-12-19', cutoff_at: '2099-12-17T01:00:00.000Z', state: 'skipped' },
    { cycle_id: 'cyc_3', pickup_date: '2100-01-02', cutoff_at: '2099-12-31T01:00:00.000Z', state: 'coming' },
  ],
  pause_dates: [
    { cycle_id: 'cyc_2', pickup_date: '2099-12-19' },
    { cycle_id: 'cyc_3', pickup_date: '2100-01-02' },
  ],
  skips_left: 5,
  skips_per_year: 6,
};
const answer = { message: 'Skipped.', subscription: {} };

const skipPath = '/api/subscriptions/{id}/skips/{cycle}';
let calls: ReturnType<typeof stubApi>;
beforeEach(() => {
  calls = stubApi({
    'GET /api/subscriptions/my-share': { share },
    [`PUT ${skipPath}`]: answer,
    [`DELETE ${skipPath}`]: answer,
  });
});
const callsTo = (operation: string) => calls.filter((call) => call.operation === operation);

it('the next pickup says where and when, what is in it and charged, and until when it can be changed', async () => {
  renderSignedIn(<NextPickup />);
  const card = await screen.findByRole('region', { name: 'Your next pickup' });
  for (const text of ['Saturday, December 5', '9 AM to 12 PM', 'Tradition Square Pavilion', 'Kale'])
    expect(within(card).getByText(text)).toBeVisible();
  expect(card).toHaveTextContent(
    '$75.75 will be charged to Visa ending in 4242 on Wednesday, December 2 at 8:00 PM.',
  );
  expect(card).toHaveTextContent('Change until Wednesday, December 2, 8:00 PM (in');
});

it('the next pickup says of an amount that it is for the weight of earlier goods', async () => {
  const due = { kind: 'weight', name: 'Whole Chicken: 4.35 lb instead of 4 lb', quantity: 1, total: 2.1 };
  stubApi({
    'GET /api/subscriptions/my-share': {
      share: { ...share, pickup: { ...pickup, items: [...pickup.items, due] } },
    },
  });
  renderSignedIn(<NextPickup />);
  const item = (await screen.findByText('Weight of earlier goods')).closest('li');
  expect(item).toHaveTextContent('Whole Chicken: 4.35 lb instead of 4 lb Weight of earlier goods$2.10');
});

it('the next pickup says what was given back of its charge', async () => {
  stubApi({
    'GET /api/subscriptions/my-share': { share: { ...share, pickup: { ...pickup, given_back: 7.75 } } },
  });
  renderSignedIn(<NextPickup />);
  expect(await screen.findByText('$7.75 was given back to you.')).toBeVisible();
});

it('the next pickup says that the box is held back, what is to be paid and where', async () => {
  const held_back = { amount: 75.75, pay_path: '/pay/token' };
  const charge = { ...pickup.charge, state: 'open' };
  stubApi({
    'GET /api/subscriptions/my-share': {
      share: { ...share, pickup: { ...pickup, can_change: false, charge, held_back } },
    },
  });
  renderSignedIn(<NextPickup />);
  const card = await screen.findByRole('region', { name: 'Your box is held back for' });
  expect(card).toHaveTextContent('$75.75 is not paid yet, so your box is held back.');
  expect(card).not.toHaveTextContent(/packed for/);
  expect(within(card).getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '/pay/token');
});

it('the last pickup of a share that has ended is shown with nothing to change', async () => {
  stubApi({
    'GET /api/subscriptions/my-share': { share: { ...share, status: 'cancelled', deliveries: [] } },
  });
  renderSignedIn(<NextPickup />);
  const card = await screen.findByRole('region', { name: 'Your next pickup' });
  expect(card).toHaveTextContent('Saturday, December 5');
  expect(card).not.toHaveTextContent('Change until');
  expect(screen.queryByText('Add something')).toBeNull();
});

it('the next pickup is skipped with two presses, and says what is not charged and which is next', async () => {
  renderSignedIn(<NextPickup />);
  await userEvent.click(await screen.findByRole('button', { name: 'Skip or pause' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent(
    'Nothing is charged on Wednesday, December 2. Your next pickup is Saturday, January 2.',
  );
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Skip this one' }));
  await waitFor(() =>
    expect(callsTo(`PUT ${skipPath}`)).toMatchObject([{ params: { id: 'sub_1', cycle: 'cyc_1' } }]),
  );
});

it('the next pickup opens with one press what can be added, and leads a share not running yet to the shop', async () => {
  const { unmount } = renderSignedIn(<NextPickup />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add something' }));
  expect(await screen.findByRole('dialog', { name: 'Add something' })).toBeVisible();
  unmount();
  stubApi({ 'GET /api/subscriptions/my-share': { share: { ...share, status: 'pending_confirmation' } } });
  renderSignedIn(<NextPickup />);
  expect(await screen.findByRole('link', { name: 'Add something' })).toHaveAttribute('href', '/products');
});

it('the next pickup lists the next deliveries, one of which can be taken back', async () => {
  renderSignedIn(<Deliveries />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(
    await screen.findByRole('button', { name: /^Undo\s*the skip of Saturday, December 19$/ }),
  );
  await waitFor(() =>
    expect(callsTo(`DELETE ${skipPath}`)).toMatchObject([{ params: { id: 'sub_1', cycle: 'cyc_2' } }]),
  );
});

const showing = (changes: Partial<Pickup>, of: Partial<MyShare> = {}) => {
  stubApi({
    'GET /api/subscriptions/my-share': { share: { ...share, ...of, pickup: { ...pickup, ...changes } } },
  });
  renderSignedIn(<NextPickup />);
  return screen.findByRole('region', { name: /^Your/ });
};

it('the next pickup asks for nothing while a bank transfer is on its way', async () => {
  const charge = { state: 'on_its_way', at: '2099-11-27T15:00:00.000Z', method: '' } as const;
  const card = await showing({ charge });
  expect(card).toHaveTextContent(
    '$75.75 is on its way from your bank. It takes 3 to 5 business days, until about Friday, December 4. You have nothing to pay.',
  );
  expect(card).not.toHaveTextContent('not paid');
});

it('the next pickup of a cancelled share is kept, and says nothing where there is none', async () => {
  const ended = { status: 'cancelled', deliveries: [], subscription_id: 'sub_1' } as const;
  expect(await showing({}, { ...ended, deliveries: [] })).toHaveTextContent('Saturday, December 5');
  cleanup();
  stubApi({
    'GET /api/subscriptions/my-share': { share: { ...share, ...ended, deliveries: [], pickup: null } },
  });
  renderSignedIn(<NextPickup />);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('the next pickup names what of the share does not come', async () => {
  const missing = ['Only 1 of 2 Sourdough: no more were left.'];
  stubApi({ 'GET /api/subscriptions/my-share': { share: { ...share, pickup: { ...pickup, missing } } } });
  renderSignedIn(<NextPickup />);
  expect(
    await screen.findByText('Not in it this time: Only 1 of 2 Sourdough: no more were left.'),
  ).toBeVisible();
});
