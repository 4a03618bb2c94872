import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Output } from '#shared/contracts/registry.ts';
import { OrderDetail } from '#web/features/orders/order-detail.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { stubApi } from '../../support/stub-api.ts';

const order = {
  id: 'ord_1',
  created_at: '2026-12-03T01:00:00.000Z',
  pickup_date: '2026-12-05',
  status: 'pending',
  payment_status: 'pending',
  payment_problem: 'Your card was declined.',
  is_renewal: true,
  items: [],
  missing: [],
  missing_units: [],
  refunds: [],
  notes: [],
  pickup: {
    pickup_date: '2026-12-05',
    name: 'Vero Beach',
    address: '',
    city: '',
    state: 'FL',
    zip_code: '',
    hours: '',
    phone: '',
  },
};
const explanation = { steps: [], not_paid: 0, given_back: 0, reward: 0 };
const show = (payable: object | null, was_held_back: boolean) => {
  stubApi({});
  const answer = { order, payable, was_held_back, explanation } as unknown as Output<'getOrder'>;
  renderSignedIn(<OrderDetail {...answer} />);
};

it('an unpaid order leads to its payment', () => {
  show({ path: '/pay/token', until: null, next_attempt_at: null }, false);
  expect(screen.getByRole('link', { name: 'Complete Payment' })).toHaveAttribute('href', '/pay/token');
});

it('an order that was held back says after its pickup that nothing is to be paid, and whom to write to', () => {
  show(null, true);
  expect(screen.getByText('There is nothing to pay.')).toBeVisible();
  expect(screen.getByText(/was not handed out/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
  expect(screen.queryByRole('link', { name: 'Complete Payment' })).toBeNull();
  expect(screen.queryByText(/cancelled/)).toBeNull();
});
