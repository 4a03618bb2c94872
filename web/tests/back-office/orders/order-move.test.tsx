import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { AdminOrder } from '#web/back-office/orders/admin-order.ts';
import AdminPage from '#web/routes/admin.tsx';
import { exampleAdminOrder } from '../../support/example-admin-order.ts';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi, type StubbedCall } from '../../support/stub-api.ts';

const cycle = {
  id: 'cyc_1',
  name: 'January',
  opens_at: '2098-12-20T20:00:00.000Z',
  cutoff_at: '2099-01-01T20:00:00.000Z',
  pickup_date: '2000-01-04',
  pickup_days: [
    { date: '2000-01-04', location_id: 'loc_over' },
    { date: '2099-01-05', location_id: null },
    { date: '2099-01-06', location_id: 'loc_barn' },
    { date: '2099-01-07', location_id: 'loc_off' },
  ],
  status: 'charged',
  cutoff_event_id: null,
  is_changeable: false,
  called_off_location_ids: ['loc_off'],
  version: 1,
};
const place = (id: string, name: string) => ({
  id,
  name,
  address: '1 Main Street',
  city: 'Stuart',
  state: 'FL',
  zip_code: '34994',
  county: 'Martin',
  phone: '',
  hours: '',
  latitude: 27.2,
  longitude: -80.2,
});
const ahead = exampleAdminOrder({
  tax: 1.2,
  pickup_date: '2099-01-05',
  pickup: { ...exampleAdminOrder().pickup, pickup_date: '2099-01-05' },
});

let order: AdminOrder;
let places: ReturnType<typeof place>[];
let others: object[];
let calls: StubbedCall[];
let answer: () => object;

beforeEach(() => {
  order = ahead;
  others = [];
  places = [
    place('loc_off', 'Called Off Hall'),
    place('loc_over', 'Over Hall'),
    place('loc_1', 'Stuart Riverwalk'),
    place('loc_barn', 'The Barn'),
    place('loc_dock', 'The Dock'),
  ];
  answer = () => ({ message: 'The order is now at The Barn, on Tuesday, January 6.' });
  calls = stubApi({
    'GET /api/cycles': { cycles: [] },
    'GET /api/admin/charges': { charges: [], removal: null, next_cursor: null },
    'GET /api/admin/orders': () => ({ orders: others, total: others.length, page: 1, pages: 1, limit: 20 }),
    'GET /api/admin/orders/{id}': () => ({ order }),
    'GET /api/admin/cycles/{id}': { cycle, pickup_event_ids: [], has_orders: true },
    'GET /api/pickup-locations': () => ({ pickup_locations: places, map: null }),
    'POST /api/admin/orders/{id}/location': () => answer(),
  });
});

const open = (at = '/admin/orders/ord_1') =>
  renderSignedIn([{ path: '/admin/*', element: <AdminPage /> }], { at }).router;
const writes = () => calls.filter(({ operation }) => !operation.startsWith('GET')).map(({ body }) => body);
/** The form, once the order, its cycle and the locations are there. */
async function loadedForm() {
  await screen.findByLabelText(/^New pickup location/);
  return within(screen.getByRole('dialog', { name: 'Change Pickup Location' }));
}

it('the dialog offers open locations with a pickup ahead, says what happens, asks once, and moves the order', async () => {
  const router = open();
  await userEvent.click(await screen.findByRole('link', { name: 'Change Pickup Location' }));
  const form = await loadedForm();
  const select = await form.findByLabelText(/^New pickup location/);
  expect(
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Select a location', 'The Barn: Tuesday, January 6', 'The Dock: Monday, January 5']);
  for (const text of [/is emailed the new place/, /difference becomes account credit/, /“Changed since”/])
    expect(form.getByText(text)).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: 'Move Order…' }));
  expect(await form.findByText('Please choose a pickup location')).toBeVisible();
  await userEvent.selectOptions(select, 'loc_barn');
  await userEvent.type(form.getByLabelText(/^Note for the customer/), 'As you asked');
  await userEvent.click(form.getByRole('button', { name: 'Move Order…' }));
  expect(await screen.findByText(/Move this order to The Barn, Tuesday, January 6\?/)).toBeVisible();
  expect(writes()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Move Order' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders/ord_1'));
  expect(writes()).toEqual([{ pickup_location_id: 'loc_barn', note: 'As you asked', version: 3 }]);
  expect(await screen.findByText('The order is now at The Barn, on Tuesday, January 6.')).toBeInTheDocument();
});

it('the dialog names the customer’s other orders for the same pickup, and a refusal keeps what was typed', async () => {
  const other = (id: string, changes: object = {}) => ({ ...ahead, id, total: 9.5, ...changes });
  others = [
    ahead,
    other('ord_2'),
    other('ord_3', { status: 'cancelled' }),
    other('ord_4', { pickup_location: 'The Barn' }),
  ];
  answer = () => refuse(409, 'The pickup of this order was called off.');
  open('/admin/orders/ord_1/move');
  const form = await loadedForm();
  expect(await form.findByText('The customer has another order for this pickup.')).toBeVisible();
  expect(form.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/orders/ord_2/move',
  ]);
  expect(form.getByRole('link', { name: 'Move the order of $9.50' })).toBeVisible();
  await userEvent.selectOptions(form.getByLabelText(/^New pickup location/), 'loc_dock');
  await userEvent.click(form.getByRole('button', { name: 'Move Order…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Move Order' }));
  expect(await form.findByText('The pickup of this order was called off.')).toBeVisible();
  expect(form.getByLabelText(/^New pickup location/)).toHaveValue('loc_dock');
});

it('without another location with a pickup ahead the dialog says so', async () => {
  places = places.slice(0, 3);
  open('/admin/orders/ord_1/move');
  expect(await screen.findByText('No other open location has a pickup ahead in this cycle.')).toBeVisible();
});

it('an order that was picked up offers no move', async () => {
  order = { ...ahead, status: 'picked_up' };
  open('/admin/orders/ord_1/move');
  expect(await screen.findByText(/not waiting for a pickup/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Change Pickup Location', hidden: true })).toBeNull();
});

it('the history names a move', async () => {
  const entry: AdminOrder['log'][number] = {
    id: 'log_1',
    at: '2098-12-30T15:00:00.000Z',
    by: { id: 'usr_1', name: 'Robin' },
    status: null,
    payment_status: null,
    pickup_date: null,
    location: { from: 'Stuart Riverwalk', to: 'The Barn' },
    vendor_status: null,
    is_deleted: false,
    kept: null,
    refunds: [],
    given_back: null,
    dispute: null,
    note: '',
    note_type: null,
  };
  order = { ...ahead, log: [entry] };
  open();
  expect(
    await screen.findByText('Pickup location changed from Stuart Riverwalk to The Barn.'),
  ).toBeInTheDocument();
});
