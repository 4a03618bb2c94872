import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import VendorDetailPage from '#web/routes/vendor-detail.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi } from '../../support/stub-api.ts';

const vendor = {
  id: 'usr_farm',
  business_name: 'Shore Farm',
  name: 'Shore Farm',
  description: 'Greens since 1990.',
  image_url: '',
  place: 'Stuart, FL',
  website: 'javascript:alert(1)',
  practices: 'No spray',
  products_sold: '',
  record: null,
};

const open = () =>
  renderSignedIn([{ path: '/vendors/:vendor_id', element: <VendorDetailPage /> }], {
    at: '/vendors/usr_farm',
  });

it('a vendor’s page shows who they are, and says where nothing is on sale', async () => {
  stubApi({
    'GET /api/vendors/usr_farm': { vendor },
    'GET /api/inventory/products': { data: [], next_cursor: null },
  });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Shore Farm' })).toBeVisible();
  expect(screen.getByText('Stuart, FL')).toBeVisible();
  expect(screen.getByText('No spray')).toBeVisible();
  expect(await screen.findByText('No products available')).toBeVisible();
  // A website is shown as a link only when it is an address of the web.
  expect(screen.queryByRole('link', { name: /Website/ })).toBeNull();
});

it('a vendor’s page is not found for one who is not there any more', async () => {
  stubApi({ 'GET /api/vendors/usr_farm': refuse(404, 'Vendor not found') });
  open();
  expect(await screen.findByText('Nothing grows at this address.')).toBeVisible();
});
