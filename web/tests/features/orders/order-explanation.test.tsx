import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OrderExplanation } from '#web/features/orders/order-explanation.tsx';
import type { Explanation } from '#web/features/orders/order-status.ts';

const step = (changes: Partial<Explanation['steps'][number]>): Explanation['steps'][number] => ({
  at: '2026-11-24T15:00:00.000Z',
  part: 'price',
  text: '2 × Honey',
  cause: '$6.00 each',
  amount: 12,
  by: 'member',
  by_name: '',
  ...changes,
});
const explanation: Explanation = {
  steps: [
    step({}),
    step({ part: 'payment', text: 'Paid with Visa ending in 4242', cause: '' }),
    step({
      part: 'payment',
      text: 'Given back to Visa ending in 4242',
      amount: -6,
      by: 'staff',
      by_name: 'Robin',
    }),
  ],
  price: 12,
  paid_by_credit: 0,
  paid_by_payment: 6,
  reward: 0,
  given_back: 6,
  not_paid: 0,
  not_paid_state: 'nothing',
};

const shown = (reader: 'member' | 'staff') => {
  render(<OrderExplanation explanation={explanation} title="Why?" reader={reader} />);
  return {
    price: screen.getByRole('region', { name: 'What it costs', hidden: true }),
    paid: screen.getByRole('region', { name: 'What was paid and what came back', hidden: true }),
  };
};

it('the explanation of an order shows what each amount is, with its cause and who did it, and the sums', () => {
  const { price, paid } = shown('staff');
  expect(within(price).getByText('$6.00 each')).toBeInTheDocument();
  expect(price).toHaveTextContent('Total$12.00');
  expect(paid).toHaveTextContent('−$6.00');
  expect(paid).toHaveTextContent('Robin · Tuesday, November 24 at 10:00 AM');
  expect(paid).toHaveTextContent('Paid in all$6.00Given back$6.00');
  expect(screen.queryByText('Credit that came with it')).toBeNull();
});

it('the explanation of an order speaks to a member of themselves', () => {
  const { price, paid } = shown('member');
  expect(price).toHaveTextContent('You · Tuesday');
  expect(paid).toHaveTextContent('You paid in all$6.00');
});
