import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PayOutcome } from '#web/features/pay/pay-outcome.tsx';
import type { PayableOrder } from '#web/features/pay/pay-by-link.ts';
import { renderSignedIn } from '../../support/render-signed-in.tsx';

const order = {
  order_id: 'ord_1',
  state: 'paid',
  amount_due: 42,
  pickup_date: '2026-12-05',
  pickup_location: 'Vero Beach',
  is_pickup_over: false,
  next_share: null,
} as PayableOrder;
const show = (changes: Partial<PayableOrder>, isPaidNow = true) =>
  renderSignedIn(<PayOutcome order={{ ...order, ...changes }} isPaidNow={isPaidNow} onRetry={vi.fn()} />);

it('a payment before the pickup says when and where the order is ready', () => {
  show({});
  expect(
    screen.getByText('We received $42.00. It is ready on Saturday, December 5 at Vero Beach.'),
  ).toBeVisible();
});

it.each([true, false])(
  'a payment after the pickup says nothing of the pickup (paid now: %s)',
  (isPaidNow) => {
    show({ is_pickup_over: true }, isPaidNow);
    expect(screen.queryByText(/Vero Beach/)).toBeNull();
  },
);

it('the page of a box that was held back and not handed out says that nothing is to be paid', () => {
  show({ state: 'held_back', is_pickup_over: true }, false);
  expect(screen.getByRole('heading', { name: 'There is nothing to pay' })).toBeVisible();
  expect(screen.getByText(/was not handed out, so you do not have to pay for it/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact Us' })).toBeVisible();
});
