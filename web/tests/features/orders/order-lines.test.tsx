import { render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OrderLines } from '#web/features/orders/order-lines.tsx';
import type { Order } from '#web/features/orders/order-status.ts';

it('shows the picture of each line, and a drawing where there is none', async () => {
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
