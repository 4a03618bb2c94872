import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Output } from '#shared/contracts/registry.ts';
import { ProductView } from '#web/features/products/product-view.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { stubApi } from '../../support/stub-api.ts';

type Product = Output<'getProduct'>['product'];
const product: Partial<Product> = {
  id: 'prd_1',
  name: 'Kale',
  category: 'Produce',
  vendor_id: 'usr_1',
  image_url: '',
  children: [],
};

it('a product’s page leads to the vendor by the name of the business, and nowhere where it has none', () => {
  stubApi({});
  const { unmount } = renderSignedIn(
    <ProductView product={{ ...product, vendor_name: 'Hive' } as Product} />,
  );
  expect(screen.getByRole('link', { name: 'Hive' })).toHaveAttribute('href', '/vendors/usr_1');
  expect(screen.getByText('Produce from')).toBeVisible();
  unmount();
  renderSignedIn(<ProductView product={{ ...product, vendor_name: '' } as Product} />);
  expect(screen.getByText('Produce')).toBeVisible();
  expect(screen.queryByRole('link', { name: '' })).not.toBeInTheDocument();
});

const chicken = {
  ...product,
  name: 'Whole Chicken',
  unit: 'each',
  price: 24,
  estimated_weight: 4,
  product_status: 'active',
  inStock: true,
  stock_remaining: null,
} as Product;
const member = { role: 'customer', subscription_status: 'active' } as const;

it('a product’s page says of goods by weight what a pound costs and what weighing does to so many', async () => {
  stubApi({});
  renderSignedIn(<ProductView product={chicken} />, { user: member });
  expect(screen.getByText('about 4 lb · $6.00 a pound')).toBeVisible();
  expect(screen.getByText(/^Weighed when it is packed\. .*at most \$2\.40 more\.$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'One more Whole Chicken' }));
  expect(screen.getByText(/at most \$4\.80 more\.$/)).toBeVisible();
});

it('a product’s page says the weight alone to readers who see no price', () => {
  stubApi({});
  const { price: _, ...unpriced } = chicken;
  renderSignedIn(<ProductView product={unpriced as Product} />, { user: { role: 'customer' } });
  expect(screen.getByText('about 4 lb')).toBeVisible();
  expect(screen.queryByText(/a pound|Weighed/)).toBeNull();
});
