import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import ProductDetailPage from '#web/routes/product-detail.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { stubApi } from '../../support/stub-api.ts';

const kale = {
  id: 'prd_kale',
  name: 'Kale',
  description: 'Green.',
  category: 'Produce',
  price: 4.5,
  unit: 'bunch',
  image_url: '',
  vendor_id: 'usr_v',
  vendor_name: 'Dune Road Greens',
  inStock: true,
  stock_remaining: 12,
  unavailable: false,
  back_in: null,
  rating: 0,
  reviewCount: 0,
  organic: false,
  local: true,
  product_status: 'pending_approval',
  is_parent: false,
  children: [],
  food_label: null,
  recipe: null,
};

it.each([
  ['pending_approval', 'This product waits for approval'],
  ['inactive', 'This product is not on sale'],
  ['active', undefined],
])('a product’s vendor sees what is %s as members would, with its price', async (status, title) => {
  stubApi({
    'GET /api/inventory/products/{id}': { product: { ...kale, product_status: status } },
    'GET /api/products/{id}/reviews': { data: [], next_cursor: null },
  });
  renderSignedIn([{ path: '/products/:id', element: <ProductDetailPage /> }], {
    at: '/products/prd_kale',
    user: { id: 'usr_v', role: 'vendor' },
  });
  expect(await screen.findByText('$4.50')).toBeVisible();
  expect(screen.getByText('Members with a share put it into their cart here.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Add to Cart/ })).toBeNull();
  expect(screen.queryByText('Members do not see it. This is how they would.') !== null).toBe(Boolean(title));
  if (title) expect(screen.getByText(title)).toBeVisible();
});
