import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import OrdersPage from '#web/routes/orders.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { stubApi } from '../../support/stub-api.ts';

const order = (id: string, status: string, payment_status: string) => ({
  id,
  created_at: '2026-11-20T12:00:00.000Z',
  status,
  payment_status,
  amount_disputed: 0,
  total: 42,
  item_count: 1,
  pickup_date: '2026-12-05',
  pickup_location: 'Fort Pierce Market',
});

it('orders that were never paid are folded away, under the orders that were placed', async () => {
  stubApi({
    'GET /api/orders': {
      orders: [
        order('ord_given-up', 'cancelled', 'failed'),
        order('ord_paid', 'confirmed', 'paid'),
        order('ord_sent-back', 'cancelled', 'refunded'),
        order('ord_waiting', 'pending', 'pending'),
      ],
      next_cursor: null,
    },
  });
  renderSignedIn(<OrdersPage />, { user: { role: 'customer' } });
  const fold = (await screen.findByText('Not completed (1)')).closest('details')!;
  expect(fold).not.toHaveAttribute('open');
  const links = (within: { querySelectorAll(selector: string): Iterable<Element> }) =>
    [...within.querySelectorAll('a[href^="/orders/"]')].map((link) => link.getAttribute('href'));
  expect(links(fold)).toEqual(['/orders/ord_given-up']);
  expect(links(document.body)).toHaveLength(4);
  expect(within(fold).getByText('These were not paid, and nothing was charged.')).toBeInTheDocument();
});
