import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import VendorPage from '#web/routes/vendor.tsx';
import { renderSignedIn } from '../support/render-signed-in.tsx';
import { stubApi } from '../support/stub-api.ts';

const farms = [
  { id: 'usr_one', business_name: 'Dune Farm' },
  { id: 'usr_two', business_name: 'Other Farm' },
];

it('staff choose a vendor, act for them in every call and tab, and choose another', async () => {
  const calls = stubApi({
    'GET /api/vendors': { vendors: farms, total: 2, page: 1, pages: 1, limit: 500 },
    'GET /api/vendors/profile/me': {
      profile: {
        vendors: { vendor_name: 'Dune Farm', vendor_status: 'active', offered_until: '2020-01-01' },
      },
    },
    'GET /api/vendor/orders': { data: [], orders: [], total: 0, page: 1, pages: 0, limit: 20 },
  });
  const { router } = renderSignedIn([{ path: '/vendor/*', element: <VendorPage /> }], {
    at: '/vendor/orders',
  });
  await userEvent.selectOptions(await screen.findByLabelText(/Vendor/), 'Dune Farm');
  expect(await screen.findByText('You are acting for Dune Farm')).toBeVisible();
  expect(screen.getByText(/The insurance ended/)).toBeVisible();
  expect(router.state.location.search).toBe('?vendor_id=usr_one');
  await userEvent.click(await screen.findByRole('link', { name: 'Overview' }));
  await expect
    .poll(() => router.state.location.pathname + router.state.location.search)
    .toBe('/vendor/overview?vendor_id=usr_one');
  const own = () => calls.filter(({ operation }) => operation === 'GET /api/vendor/orders');
  await expect.poll(() => own().length, { timeout: 5000 }).toBeGreaterThan(0);
  expect(own().every(({ query }) => query.vendor_id === 'usr_one')).toBe(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Choose another vendor' }));
  expect(await screen.findByText('Choose a vendor to act for')).toBeVisible();
});
