import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MemoryRouter } from 'react-router';
import { OrderLines } from '#web/features/orders/order-lines.tsx';
import type { Order } from '#web/features/orders/order-status.ts';

it('the lines of an order show a picture each, and a drawing where there is none', async () => {
  const line = { vendor_name: '', unit: '', quantity: 1, price: 42, line_total: 42, sales_tax: false };
  const items = [
    { ...line, type: 'plan', product_id: null, name: 'Half Share', image: '/pictures/plan-480.webp' },
    { ...line, type: 'product', product_id: 'prd_1', name: 'Eggs', image: '' },
  ];
  const { container } = render(
    <OrderLines order={{ items, missing_units: [] as Order['missing_units'] } as Order} />,
  );
  const [share, eggs] = container.querySelectorAll('li');
  expect(share!.querySelector('img')).toHaveAttribute('src', '/pictures/plan-480.webp');
  expect(eggs!.querySelector('img')).toBeNull();
  await waitFor(() => expect(eggs!.querySelector('svg')).not.toBeNull());
});

it('the lines of an order show a fee, and the weight of earlier goods, as money without picture or quantity', () => {
  const line = { unit: 'once', quantity: 1, sales_tax: false, image: '/pictures/chicken.webp' };
  const items = [
    { ...line, type: 'annual_fee', name: 'Annual fee', vendor_name: '', price: 25, line_total: 25 },
    {
      ...line,
      type: 'weight',
      weight_of: 'ord_earlier',
      name: 'Whole Chicken: 4.35 lb instead of 4 lb',
      vendor_name: 'The Farm',
      price: 2.1,
      line_total: 2.1,
    },
  ];
  const { container } = render(
    <MemoryRouter>
      <OrderLines order={{ items, missing_units: [] as Order['missing_units'] } as Order} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link')).toHaveAttribute('href', '/orders/ord_earlier');
  const [fee, weight] = screen.getAllByRole('listitem');
  expect(fee).toHaveTextContent(/^Annual fee\$25\.00$/);
  expect(weight).toHaveTextContent(/^Whole Chicken: 4\.35 lb instead of 4 lbThe Farm\$2\.10$/);
  expect(container.querySelector('img, svg')).toBeNull();
});

it('the lines of an order say of an item by weight what it weighed', () => {
  const line = { vendor_name: '', unit: 'each', quantity: 1, price: 24, line_total: 24, image: '' };
  const chicken = {
    ...line,
    type: 'product',
    product_id: 'prd_1',
    name: 'Whole Chicken',
    estimated_weight: 4,
  };
  const items = [{ ...chicken, weighed: { units: 1, weight: 3.7, credit: 1.8, next_bill: 0 } }];
  const missing_units: Order['missing_units'] = [];
  render(<OrderLines order={{ items, missing_units } as unknown as Order} reader="staff" />);
  expect(screen.getByText('Weighed 3.7 lb, estimated 4 lb: $1.80 back as credit')).toBeVisible();
});
