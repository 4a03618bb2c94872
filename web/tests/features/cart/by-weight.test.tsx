import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { Output } from '#shared/contracts/registry.ts';
import { CartDrawerLine } from '#web/features/cart/cart-drawer-line.tsx';
import { CartPageLine } from '#web/features/cart/cart-page-line.tsx';
import { CartTotals } from '#web/features/cart/cart-totals.tsx';
import { CheckoutGlance } from '#web/features/checkout/checkout-glance.tsx';
import { CheckoutSummary } from '#web/features/checkout/checkout-summary.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { stubApi } from '../../support/stub-api.ts';

type Cart = Output<'getCart'>;
const chicken = {
  id: 'prd_1',
  type: 'product',
  name: 'Whole Chicken',
  image: '',
  unit: 'each',
  estimated_weight: 4,
  price: 24,
  quantity: 2,
  line_total: 48,
  subscriptionType: 'one-time',
  deposit: 0,
  problem: '',
} as Cart['items'][number];
const cart = {
  items: [chicken],
  weight_due: [
    { order_id: 'ord_1', name: 'Whole Chicken: 4.35 lb instead of 4 lb', amount: 2.1 },
    { order_id: 'ord_1', name: 'Duck: 5.2 lb instead of 5 lb', amount: 1 },
  ],
  subtotal: 51.1,
  deposit: 0,
  discount: 0,
  tax: 0,
  credit_applied: 0,
  amount_due: 51.1,
} as unknown as Cart;

it.each([
  ['on the page', CartPageLine],
  ['in the drawer', CartDrawerLine],
])('a line %s says how it is weighed, and the most that all its units may cost more', (_, Line) => {
  renderSignedIn(<Line item={chicken} />);
  expect(screen.getByText('about 4 lb · $6.00 a pound')).toBeVisible();
  expect(screen.getByText(/^Weighed when it is packed\. .*at most \$4\.80 more\.$/)).toBeVisible();
});

it('a line that is not sold by weight says nothing of it', () => {
  renderSignedIn(<CartPageLine item={{ ...chicken, estimated_weight: null }} />);
  expect(screen.queryByText(/about|[Ww]eigh/)).toBeNull();
});

it('the cart lists what earlier goods weighed more above the subtotal, with the way to their orders', async () => {
  const leave = vi.fn();
  render(<CartTotals cart={cart} onLeave={leave} />, { wrapper: MemoryRouter });
  const sums = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  expect(sums).toEqual([
    'Whole Chicken: 4.35 lb instead of 4 lb $2.10',
    'Duck: 5.2 lb instead of 5 lb $1.00',
    'Subtotal $51.10',
  ]);
  const link = screen.getByRole('link', { name: /^Duck/ });
  expect(link).toHaveAttribute('href', '/orders/ord_1');
  await userEvent.click(link);
  expect(leave).toHaveBeenCalledOnce();
});

it('the checkout says weighing shortly, with what earlier goods weighed more', () => {
  stubApi({});
  renderSignedIn(<CheckoutSummary cart={cart} isFrozen={false} />);
  expect(screen.getByText('about 4 lb each, weighed when packed')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Whole Chicken: 4\.35 lb/ })).toBeVisible();
});

it('the checkout lists what earlier goods weighed more among what is to be paid above the form', () => {
  const { container } = render(<CheckoutGlance cart={cart} />);
  const [, chickenDue] = within(container).getAllByRole('listitem', { hidden: true });
  expect(chickenDue).toHaveTextContent('Whole Chicken: 4.35 lb instead of 4 lb$2.10');
});
