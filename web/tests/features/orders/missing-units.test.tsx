import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OrderLines } from '#web/features/orders/order-lines.tsx';
import type { Order } from '#web/features/orders/order-status.ts';

const line = { vendor_name: '', unit: '', price: 5, line_total: 10, sales_tax: false, image: '' };
const items = [
  { ...line, type: 'deposit', product_id: null, name: 'Deposit', quantity: 1 },
  { ...line, type: 'plan', product_id: null, name: 'Half Share', quantity: 1 },
  { ...line, type: 'product', product_id: 'prd_1', name: 'Eggs', quantity: 2 },
];
const eggs = {
  line: 2,
  name: 'Eggs',
  quantity: 1,
  is_content: false,
  state: 'settled',
  reason: 'Eggs did not come.',
};
const missing_units = [
  eggs,
  { ...eggs, state: 'waits', quantity: 2, reason: 'Eggs came spoiled.' },
  { ...eggs, state: 'taken_back' },
  { ...eggs, reason: 'Eggs are gone.', substitute: { order_id: 'ord_2', name: 'Duck Eggs', quantity: 1 } },
  { ...eggs, line: 1, name: 'Honey', is_content: true, reason: 'Honey broke on the way.' },
];
const order = { items, missing_units, status: 'confirmed' } as unknown as Order;

it('missing units are said of each item, with what becomes of its money', () => {
  render(<OrderLines order={order} />);
  const [share, product] = screen.getAllByRole('listitem');
  expect(share).toHaveTextContent('Missing in it: 1 × Honey. Honey broke on the way.');
  expect(product).toHaveTextContent('1 of 2 is missing: Eggs did not come.');
  expect(product).toHaveTextContent(
    '2 of 2 are missing: Eggs came spoiled. Its money goes back once the order is paid.',
  );
  expect(product).toHaveTextContent('You get 1 × Duck Eggs instead, in an order of its own.');
  expect(screen.queryByText(/there after all/)).toBeNull();
});

it('missing units show staff what was there after all', () => {
  render(<OrderLines order={order} reader="staff" />);
  expect(screen.getByText('Was there after all: 1 × Eggs.')).toBeVisible();
});

it('missing units say nothing of money that waits for a cancelled order', () => {
  render(<OrderLines order={{ ...order, status: 'cancelled' }} />);
  expect(screen.getByText('2 of 2 are missing: Eggs came spoiled.')).toBeVisible();
});
