import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import AdminPage from '#web/routes/admin.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi } from '../../support/stub-api.ts';

const promised = (id: string, name: string, quantity: number, short = 0) => ({
  commitment_id: `commit_${id}`,
  name,
  quantity,
  short_quantity: short,
});
const log = {
  id: 'dlv_1',
  vendor_id: 'usr_v',
  vendorName: 'Greens',
  cycle_id: 'cyc_1',
  pickup_date: '2026-11-01',
  location_id: 'loc_1',
  location: 'Hall',
  expected_quantity: 10,
  short_quantity: 0,
  arrived_at: null,
  promises: [promised('beets', 'Beets', 6)],
  is_late: false,
  delivery_status: 'pending',
  notes: '',
  version: 3,
};

it('a promise keeps what was typed of it where the delivery got another one meanwhile', async () => {
  const user = userEvent.setup();
  let latest = log;
  const calls = stubApi({
    'GET /api/vendors': { vendors: [] },
    'GET /api/admin/vendor-delivery-logs': () => ({ logs: [latest], next_cursor: null }),
    'PUT /api/admin/vendor-delivery-logs/{id}': ({ body }) =>
      (body as { version: number }).version === latest.version
        ? { message: 'Delivery log updated successfully' }
        : refuse(409, 'Somebody else changed this delivery.'),
  });
  renderSignedIn([{ path: '/admin/*', element: <AdminPage /> }], {
    at: '/admin/orders/vendor-performance/deliveries/dlv_1',
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Greens at Hall' }));
  await user.type(await dialog.findByLabelText(/Arrived at/), '07:45');
  await user.type(dialog.getByLabelText('Short'), '3');
  await user.type(dialog.getByLabelText('Beets: how many of 6 were missing'), '2');
  latest = { ...log, promises: [promised('arugula', 'Arugula', 4, 1), ...log.promises], version: 4 };
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('is now 1 × Arugula')).toBeVisible();
  expect(dialog.getByText('; yours is 1 × Arugula, 2 × Beets')).toBeVisible();
  expect(dialog.getByLabelText('Beets: how many of 6 were missing')).toHaveValue('2');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.filter(({ operation }) => operation.startsWith('PUT')).at(-1)?.body).toMatchObject({
      version: 4,
      short_promises: [
        { commitment_id: 'commit_arugula', quantity: 1 },
        { commitment_id: 'commit_beets', quantity: 2 },
      ],
    }),
  );
});
