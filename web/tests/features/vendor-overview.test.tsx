import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import VendorPage from '#web/routes/vendor.tsx';
import { renderSignedIn } from '../support/render-signed-in.tsx';
import { stubApi } from '../support/stub-api.ts';

let license: string;
let products: object[];
let pickups: object[];
beforeEach(() => {
  license = '';
  products = [];
  pickups = [];
});

const open = async () => {
  stubApi({
    'GET /api/vendors/profile/me': () => ({
      profile: {
        vendors: { business_license: license, vendor_status: 'active', offered_until: null },
      },
    }),
    'GET /api/vendors/{id}/products': () => ({ products, counts: {}, next_cursor: null }),
    'GET /api/vendor/orders': () => ({ data: pickups }),
    'GET /api/vendor/sales': {
      data: { totalRevenue: 0, productsSold: 0, totalOrders: 0, averageOrderValue: 0 },
    },
  });
  renderSignedIn([{ path: '/vendor/*', element: <VendorPage /> }], {
    at: '/vendor/overview',
    user: { id: 'usr_v', role: 'vendor' },
  });
  await screen.findByRole('heading', { name: 'Recent Orders' });
};
const undone = async () =>
  within(await screen.findByRole('region', { name: 'First steps' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('leads a new vendor through three steps', async () => {
  await open();
  expect(await undone()).toEqual(['Open Account', 'Add Product', 'Open Products']);
});

it('leaves to do what is not done', async () => {
  license = 'FL-1';
  products = [{ stock: null }];
  await open();
  expect(await undone()).toEqual(['Open Products']);
  expect(screen.getAllByText('Done')).toHaveLength(2);
});

it.each([
  ['who counts', [{ stock: 3 }], []],
  [
    'who sells without counting',
    [{ stock: null }],
    [
      {
        id: 'one',
        pickup_location: 'Hall',
        event_date: '2026-11-21',
        total_orders: 1,
        total_items: 1,
        total_revenue: 5,
        status: 'completed',
      },
    ],
  ],
])('shows them no more to a vendor %s', async (_, own, sold) => {
  license = 'FL-1';
  products = own;
  pickups = sold;
  await open();
  expect(await screen.findByText(sold.length > 0 ? 'Hall' : 'No orders yet')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
});
