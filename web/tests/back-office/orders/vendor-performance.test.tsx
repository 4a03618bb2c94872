import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import AdminPage from '#web/routes/admin.tsx';
import { performanceCsv } from '#web/back-office/vendors/performance/performance-csv.ts';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { stubApi, type StubbedCall } from '../../support/stub-api.ts';

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
  promises: [],
  is_late: false,
  delivery_status: 'pending',
  notes: '',
  version: 3,
};
const figures = {
  totalOrders: 2,
  totalRevenue: 10.5,
  avgRating: null,
  onTimeDelivery: 50,
  qualityScore: 90,
};
const row = {
  vendor_id: 'usr_v',
  name: '=Greens',
  ...figures,
  deliveries: { pending: 0, on_time: 1, late: 1, short: 0, missed: 0 },
  trend: 'up' as const,
  previous: { ...figures, totalRevenue: 3 },
};
const range = { start_date: '2026-10-24', end_date: '2026-11-23' };

let calls: StubbedCall[];
let promises: object[];
beforeEach(() => {
  promises = [];
  calls = stubApi({
    'GET /api/vendors': { vendors: [{ id: 'usr_v', name: 'Greens', business_name: 'Greens' }] },
    'GET /api/admin/vendor-performance': { ...range, total: 12, rows: [row] },
    'GET /api/admin/vendor-rankings': { ...range, by: 'quality', rankings: [{ ...row, rank: 1 }] },
    'GET /api/admin/vendor-delivery-logs': () => ({ logs: [{ ...log, promises }], next_cursor: null }),
    'PUT /api/admin/vendor-delivery-logs/{id}': { message: 'Delivery log updated successfully' },
  });
});
const open = (at: string) => renderSignedIn([{ path: '/admin/*', element: <AdminPage /> }], { at });
const sent = (operation: string) => calls.filter((call) => call.operation === operation);

it('the performance of vendors shows rows and ranking of the filters in the address, all of them on request', async () => {
  const user = userEvent.setup();
  open('/admin/orders/vendor-performance?period=yearly&vendor_id=usr_v&by=on_time');
  expect(await screen.findByText('1 late')).toBeVisible();
  expect(screen.getByText(/^Pickups from/)).toHaveTextContent('beside as many pickups before.');
  expect(sent('GET /api/admin/vendor-performance')[0]?.query).toMatchObject({
    period: 'yearly',
    vendor_id: 'usr_v',
    limit: '10',
  });
  expect(sent('GET /api/admin/vendor-rankings')[0]?.query).toMatchObject({ by: 'on_time' });
  await user.click(await screen.findByRole('button', { name: 'Show all 12' }));
  await waitFor(() =>
    expect(sent('GET /api/admin/vendor-performance').at(-1)?.query).toMatchObject({ limit: '200' }),
  );
});

it('a delivery’s arrival is recorded in the co-op’s time, also on the day on which the clocks change', async () => {
  const user = userEvent.setup();
  open('/admin/orders/vendor-performance/deliveries/dlv_1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Greens at Hall' }));
  await user.type(await dialog.findByLabelText(/Arrived at/), '07:45');
  await user.type(await dialog.findByLabelText('Short'), '2');
  await user.click(await dialog.findByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent('PUT /api/admin/vendor-delivery-logs/{id}')[0]?.body).toEqual({
      version: 3,
      outcome: 'arrived',
      arrived_at: '2026-11-01T12:45:00.000Z',
      short_quantity: 2,
      notes: '',
    }),
  );
});

it('a delivery records of each promise how many were missing', async () => {
  const promise = {
    commitment_id: 'commit_1',
    name: 'Beets (for the shares)',
    quantity: 6,
    short_quantity: 1,
  };
  promises = [
    promise,
    { ...promise, commitment_id: 'commit_2', name: 'Chard (for the shares)', short_quantity: 0 },
  ];
  const user = userEvent.setup();
  open('/admin/orders/vendor-performance/deliveries/dlv_1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Greens at Hall' }));
  const beets = await dialog.findByLabelText('Beets (for the shares): how many of 6 were missing');
  expect(beets).toHaveValue('1');
  await user.clear(beets);
  await user.type(beets, 'two');
  await user.type(await dialog.findByLabelText(/Arrived at/), '07:45');
  await user.click(await dialog.findByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please enter a whole number')).toBeVisible();
  await user.clear(beets);
  await user.type(beets, '2');
  await user.type(await dialog.findByLabelText('Short'), '2');
  await user.click(await dialog.findByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent('PUT /api/admin/vendor-delivery-logs/{id}')[0]?.body).toMatchObject({
      outcome: 'arrived',
      short_quantity: 2,
      short_promises: [
        { commitment_id: 'commit_1', quantity: 2 },
        { commitment_id: 'commit_2', quantity: 0 },
      ],
    }),
  );
});

it('a delivery that never came is asked nothing of promises', async () => {
  promises = [{ commitment_id: 'commit_1', name: 'Beets', quantity: 6, short_quantity: 0 }];
  const user = userEvent.setup();
  open('/admin/orders/vendor-performance/deliveries/dlv_1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Greens at Hall' }));
  await user.selectOptions(await dialog.findByLabelText('What happened'), 'It never came');
  expect(dialog.queryByLabelText(/were missing/)).toBeNull();
  await user.click(await dialog.findByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent('PUT /api/admin/vendor-delivery-logs/{id}')[0]?.body).toEqual({
      version: 3,
      outcome: 'missed',
      arrived_at: null,
      short_quantity: 0,
      notes: '',
    }),
  );
});

it('the file of performance runs in no spreadsheet, with nothing where nothing is known', () => {
  const [, line] = performanceCsv([row]).split('\r\n');
  expect(line).toBe("'=Greens,2,10.5,,50,90,up,1,1,0,0,0,2,3");
});
