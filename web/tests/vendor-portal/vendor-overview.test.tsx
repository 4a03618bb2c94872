import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import LoginPage from '#web/routes/login.tsx';
import VendorPage from '#web/routes/vendor.tsx';
import { renderSignedIn } from '../support/render-signed-in.tsx';
import { stubApi } from '../support/stub-api.ts';

let license: string;
let products: object[];
let pickups: object[];
let performance: object;
const nothingRecorded = {
  start_date: '2026-08-28',
  end_date: '2026-11-27',
  deliveries: { pending: 0, on_time: 0, late: 0, short: 0, missed: 0 },
  onTimeDelivery: null,
  avgRating: null,
  qualityScore: null,
  units_expected: 0,
  units_short: 0,
  logs: [],
  ratings: [],
};
beforeEach(() => {
  performance = nothingRecorded;
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
    'GET /api/vendors/performance': () => performance,
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

it('the overview leads a new vendor through three steps', async () => {
  await open();
  expect(await undone()).toEqual(['Open Account', 'Add Product', 'Open Products']);
});

it('the overview’s steps leave to do what is not done', async () => {
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
])('the overview’s steps are shown no more to a vendor %s', async (_, own, sold) => {
  license = 'FL-1';
  products = own;
  pickups = sold;
  await open();
  expect(await screen.findByText(sold.length > 0 ? 'Hall' : 'No orders yet')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
});

it('the overview says how the vendor delivers, and what would make it better', async () => {
  performance = {
    ...nothingRecorded,
    deliveries: { pending: 0, on_time: 3, late: 1, short: 1, missed: 0 },
    onTimeDelivery: 80,
    avgRating: 4,
    units_expected: 100,
    units_short: 2,
    logs: [
      {
        pickup_date: '2026-11-21',
        location: 'Hall',
        expected_quantity: 20,
        short_quantity: 2,
        arrived_at: '2026-11-21T13:30:00.000Z',
        is_late: true,
        delivery_status: 'short',
      },
    ],
    ratings: [
      { rating: 4, notes: 'Wash the carrots', product_name: 'Carrots', date: '2026-11-22T12:00:00.000Z' },
    ],
  };
  await open();
  const own = within(await screen.findByRole('region', { name: 'How You Deliver' }));
  expect(own.getByText('80%')).toBeVisible();
  expect(own.getByText('2 of 100 units did not come')).toBeVisible();
  expect(own.getByText('Wash the carrots')).toBeVisible();
  expect(own.getByText('2 of 20 units short, came Saturday, November 21 at 8:30 AM')).toBeInTheDocument();
  const better = own.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(better.filter((text) => text?.startsWith('Lower the stock'))).toHaveLength(1);
  expect(better.filter((text) => text?.startsWith('Tell us the evening before'))).toHaveLength(0);
});

it('the overview says nothing of deliveries that nobody recorded', async () => {
  await open();
  expect(screen.queryByRole('region', { name: 'How You Deliver' })).toBeNull();
});

it('the dashboard says to a member why it does not open', async () => {
  renderSignedIn(
    [
      { path: '/vendor/*', element: <VendorPage /> },
      { path: '/login', element: <LoginPage /> },
    ],
    { at: '/vendor/overview', user: { role: 'customer' } },
  );
  expect(
    await screen.findByText(/The vendor dashboard is for vendors, and this account is not one/),
  ).toBeVisible();
});
