import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import VendorPage from '#web/routes/vendor.tsx';
import { renderSignedIn } from '../support/render-signed-in.tsx';
import { stubApi } from '../support/stub-api.ts';

const product = {
  id: 'prd_1',
  name: 'Kale',
  description: '',
  price: 4,
  unit: '',
  image_url: '',
  is_coop_share: false,
  product_status: 'active',
  is_on_sale: true,
  stock: 12,
  change_request: null,
  decision: null,
};

it.each([
  ['2000-01-01', 'Not on sale'],
  ['2099-01-01', 'Active'],
])('a product of an insurance until %s is said to be %s', async (offered_until, label) => {
  stubApi({
    'GET /api/vendors/profile/me': { profile: { vendors: { vendor_status: 'active', offered_until } } },
    'GET /api/vendors/{id}/products': {
      products: [product],
      counts: { all: 1, pending: 0 },
      next_cursor: null,
    },
  });
  renderSignedIn([{ path: '/vendor/*', element: <VendorPage /> }], {
    at: '/vendor/products',
    user: { id: 'usr_v', role: 'vendor' },
  });
  expect(await screen.findByText(label, { exact: true })).toBeVisible();
});
