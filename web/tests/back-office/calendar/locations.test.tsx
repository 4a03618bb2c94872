import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Coordinates } from '#shared/treasure-coast.ts';
import AdminPage from '#web/routes/admin.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi, type StubbedCall } from '../../support/stub-api.ts';

/** A substitute for the map, because jsdom draws none. Journeys try keys and the mouse on a real map. */
const drawn = vi.hoisted(() => ({
  canDraw: true,
  pin: undefined as Coordinates | undefined,
  move: (() => {}) as (to: Coordinates, isSaid: boolean) => void,
}));
vi.mock('#web/back-office/locations/create-pin-map.ts', () => ({
  createPinMap(_element: HTMLElement, options: { onMove: typeof drawn.move }) {
    if (!drawn.canDraw) throw new Error('No WebGL');
    drawn.move = options.onMove;
    let middle: Coordinates;
    return {
      show(place: Coordinates, hasPin: boolean) {
        middle = place;
        drawn.pin = hasPin ? place : undefined;
      },
      zoom() {},
      middle: () => middle,
      remove() {},
    };
  },
}));

const location = (id: string, name: string, version = 1) => ({
  id,
  name,
  address: '1 Main Street',
  city: 'Stuart',
  state: 'FL',
  zip_code: '34994',
  county: 'Martin',
  phone: '',
  hours: 'Saturdays',
  latitude: 27.19754321,
  longitude: -80.2528,
  contact_person: '',
  status: 'active',
  version,
});
const noOrders = { pending: 0, confirmed: 0, preparing: 0, ready: 0, picked_up: 0, cancelled: 0 };
const figures = {
  next_pickup_date: '2026-12-05',
  next_orders: { ...noOrders, confirmed: 2, ready: 1 },
  members: 1200,
  orders_ahead: 17,
  orders_ever: 340,
};
const order = {
  cycle_id: 'cyc_dec',
  customer_name: 'Mona Member',
  status: 'ready',
  total: 42,
  item_count: 1,
  pickup_date: '2026-12-05',
};
let ahead: (typeof order & { id: string })[];
const used = 'The Barn is the usual location of 3 members.';
let calls: StubbedCall[];

beforeEach(() => {
  drawn.canDraw = true;
  ahead = [];
  calls = stubApi({
    'GET /api/pickup-locations/admin': {
      pickup_locations: [location('loc_dock', 'The Dock'), location('loc_barn', 'The Barn')],
      map: null,
    },
    'GET /api/admin/settings': {
      settings: {
        state_tax_rate: 0.06,
        county_taxes: [{ county: 'Martin', rate: 0.005, valid_from: '2019-01-01' }],
      },
    },
    'POST /api/pickup-locations': { message: 'Location added successfully!' },
    'POST /api/pickup-locations/geocode': {
      message: 'Coordinates generated successfully!',
      latitude: 27.2,
      longitude: -80.25,
      is_fallback: false,
    },
    'PUT /api/pickup-locations/bulk': {
      message: '1 location(s) updated successfully',
      done: ['loc_dock'],
      failed: [{ id: 'loc_barn', error: 'Pickup location not found' }],
    },
    'PUT /api/pickup-locations/{id}': { message: 'Location updated successfully!' },
    'GET /api/pickup-locations/{id}/stats': () => ({ stats: { ...figures, orders_ahead: ahead.length } }),
    'GET /api/pickup-locations/{id}/orders': () => ({ orders: ahead, next_cursor: null, pickup_date: null }),
    'DELETE /api/pickup-locations/{id}': () =>
      refuse(409, used, { errors: [{ path: 'status', message: used }] }),
  });
});

const open = (at: string) => renderSignedIn([{ path: '/admin/*', element: <AdminPage /> }], { at }).router;
const sent = (operation: string) => calls.filter((call) => call.operation === operation);

it('a location is added with the form above the table, which says once what is missing', async () => {
  open('/admin/events/locations');
  await userEvent.click(await screen.findByRole('button', { name: 'Add New Location' }));
  const form = screen.getByRole('form', { name: 'Add New Location' });
  await userEvent.click(await within(form).findByRole('button', { name: 'Add Location' }));
  expect(
    await within(form).findAllByText('Please fill in all required fields (Name, Address, City, County)'),
  ).toHaveLength(1);
  for (const [label, text] of [
    [/^Name/, 'Town Hall'],
    [/^Address/, '2 Main Street'],
    [/^City/, 'Sebastian'],
    [/^County/, 'Indian River'],
  ] as const)
    await userEvent.type(await within(form).findByLabelText(label), text);
  await userEvent.click(await within(form).findByRole('button', { name: 'Add Location' }));
  await screen.findByText('Location added successfully!');
  expect(sent('POST /api/pickup-locations')[0]!.body).toMatchObject({ name: 'Town Hall', state: 'FL' });
  expect(sent('POST /api/pickup-locations')[0]!.body).not.toHaveProperty('latitude');
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Add New Location' })).toBeNull());
});

it('the form of a location says which sales tax a county means, however written, and that none is known', async () => {
  open('/admin/events/locations?add=location');
  const county = within(await screen.findByRole('form', { name: 'Add New Location' })).getByLabelText(
    /^County/,
  );
  await userEvent.type(county, 'martin county');
  expect(county).toHaveAccessibleDescription(/6% and 0\.5% of the county/);
  await userEvent.clear(county);
  await userEvent.type(county, 'Marion');
  expect(county).toHaveAccessibleDescription(
    'No surtax of this county is in the store settings: 6% alone is charged here.',
  );
});

it('the form of a location sends what was changed and nothing else', async () => {
  open('/admin/events/locations/loc_barn/edit');
  await screen.findByLabelText(/^ZIP Code/);
  const hours = within(screen.getByRole('dialog', { name: 'Edit Location' })).getByLabelText(/^Hours/);
  await userEvent.clear(hours);
  await userEvent.type(hours, 'Fridays');
  await userEvent.click(await screen.findByRole('button', { name: 'Update Location' }));
  await waitFor(() =>
    expect(sent('PUT /api/pickup-locations/{id}')[0]).toMatchObject({
      params: { id: 'loc_barn' },
      body: { hours: 'Fridays', version: 1 },
    }),
  );
  expect(Object.keys(sent('PUT /api/pickup-locations/{id}')[0]!.body as object)).toHaveLength(2);
});

it('the form of a location says whose orders are ahead there, and asks before it is closed', async () => {
  ahead = [
    { ...order, id: 'ord_1' },
    { ...order, id: 'ord_2', customer_name: '' },
  ];
  open('/admin/events/locations/loc_barn/edit');
  await screen.findByLabelText(/^ZIP Code/);
  const dialog = screen.getByRole('dialog', { name: 'Edit Location' });
  const whose = /2 orders are still to be collected here: Mona Member \(.*Dec.* 5\) and Unknown/;
  expect(await within(dialog).findByText(whose)).toBeVisible();
  await userEvent.selectOptions(within(dialog).getByLabelText(/^Status/), 'inactive');
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Update Location' }));
  await press();
  const question = await screen.findByRole('alertdialog', { name: whose });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(sent('PUT /api/pickup-locations/{id}')).toEqual([]);
  await press();
  await userEvent.click(await screen.findByRole('button', { name: 'Close Location' }));
  await waitFor(() => expect(sent('PUT /api/pickup-locations/{id}')).toHaveLength(1));
});

it('the bulk edit of locations asks before several are changed at which orders are ahead', async () => {
  ahead = [{ ...order, id: 'ord_1' }];
  open('/admin/events/locations');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select The Dock' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Edit 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit 1 Locations' });
  await userEvent.type(await within(dialog).findByLabelText(/^Hours/), 'Sundays');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Update Locations' }));
  const question = await screen.findByRole('alertdialog', { name: /^1 order is .*Mona Member/ });
  expect(question).toHaveTextContent('The members are emailed the changed hours.');
  expect(sent('PUT /api/pickup-locations/bulk')).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Update Locations' }));
  await waitFor(() => expect(sent('PUT /api/pickup-locations/bulk')).toHaveLength(1));
});

it('the form of a location asks about typed coordinates that can hardly be meant', async () => {
  open('/admin/events/locations/loc_barn/edit');
  await screen.findByLabelText(/^ZIP Code/);
  const dialog = screen.getByRole('dialog', { name: 'Edit Location' });
  for (const [field, value] of [
    ['Latitude', '51.5'],
    ['Longitude', '-0.1'],
  ] as const) {
    const box = within(dialog).getByLabelText(new RegExp(`^${field}`));
    await userEvent.clear(box);
    await userEvent.type(box, value);
  }
  await userEvent.click(await screen.findByRole('button', { name: 'Update Location' }));
  const question = await screen.findByRole('alertdialog', {
    name: /^Latitude 51.5, longitude -0.1 is outside Florida/,
  });
  expect(sent('PUT /api/pickup-locations/{id}')).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent('PUT /api/pickup-locations/{id}')[0]).toMatchObject({
      body: { latitude: 51.5, longitude: -0.1 },
    }),
  );
});

it('the bulk edit of locations edits several at once, says which failed, and tries those again', async () => {
  open('/admin/events/locations');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select The Dock' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select The Barn' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Edit 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit 2 Locations' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Update Locations' }));
  expect(
    within(dialog).getByText(
      'No valid fields to update. Please fill in at least one field (Hours, Contact Person, or Status).',
    ),
  ).toBeVisible();
  await userEvent.type(await within(dialog).findByLabelText(/^Hours/), 'Sundays');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Update Locations' }));
  expect(await within(dialog).findByText('The Barn: Pickup location not found')).toBeVisible();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Try Again' }));
  await waitFor(() =>
    expect(sent('PUT /api/pickup-locations/bulk').map(({ body }) => (body as { ids: string[] }).ids)).toEqual(
      [['loc_dock', 'loc_barn'], ['loc_barn']],
    ),
  );
});

it('the list of locations asks before one is deleted, and says why it stays', async () => {
  open('/admin/events/locations');
  await userEvent.click(await screen.findByRole('button', { name: /Delete\s*The Barn/ }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Delete The Barn?');
  await userEvent.click(await within(question).findByRole('button', { name: 'Delete' }));
  const offer = await screen.findByRole('alertdialog');
  expect(offer).toHaveTextContent(used);
  await userEvent.click(await within(offer).findByRole('button', { name: 'Set to inactive' }));
  await screen.findByText('Location updated successfully!');
  expect(sent('PUT /api/pickup-locations/{id}').map(({ body }) => body)).toEqual([
    { status: 'inactive', version: 1 },
  ]);
});

it('the form of a location fills in the coordinates of an address, once it is whole', async () => {
  open('/admin/events/locations/loc_barn/edit');
  const zip = await screen.findByLabelText(/^ZIP Code/);
  const dialog = screen.getByRole('dialog', { name: 'Edit Location' });
  await userEvent.clear(zip);
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Generate Coordinates' }));
  expect(
    within(dialog).getByText(
      'Please fill in address, city, state, and ZIP code before generating coordinates',
    ),
  ).toBeVisible();
  await userEvent.type(zip, '34994');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Generate Coordinates' }));
  expect(await within(dialog).findByText('Coordinates generated successfully!')).toBeVisible();
  expect(within(dialog).getByLabelText(/^Latitude/)).toHaveValue(27.2);
});

it('the form of a location moves the pin of the map by its fields, and the fields by the pin', async () => {
  open('/admin/events/locations/loc_barn/edit');
  await screen.findByLabelText(/^ZIP Code/);
  const dialog = screen.getByRole('dialog', { name: 'Edit Location' });
  await waitFor(() => expect(drawn.pin).toEqual({ latitude: 27.1975, longitude: -80.2528 }));
  const latitude = within(dialog).getByLabelText(/^Latitude/);
  await userEvent.clear(latitude);
  expect(drawn.pin).toBeUndefined();
  await userEvent.type(latitude, '27.25');
  expect(drawn.pin).toEqual({ latitude: 27.25, longitude: -80.2528 });

  act(() => drawn.move({ latitude: 27.251_234_56, longitude: -80.25 }, true));
  expect(latitude).toHaveValue(27.251_23);
  expect(within(dialog).getByText('Pin at latitude 27.25123, longitude -80.25000')).toBeInTheDocument();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Update Location' }));
  await waitFor(() =>
    expect(sent('PUT /api/pickup-locations/{id}')[0]!.body).toEqual({
      latitude: 27.251_23,
      longitude: -80.25,
      version: 1,
    }),
  );
});

it('the form of a location sets a pin at the middle of the map, and shows none outside Florida', async () => {
  open('/admin/events/locations');
  await userEvent.click(await screen.findByRole('button', { name: 'Add New Location' }));
  const form = screen.getByRole('form', { name: 'Add New Location' });
  await userEvent.type(await within(form).findByLabelText(/^City/), 'Sebastian');
  await userEvent.click(await within(form).findByRole('button', { name: 'Set the pin at the middle' }));
  expect(within(form).getByLabelText(/^Latitude/)).toHaveValue(27.8164);
  expect(within(form).getByText('Pin at latitude 27.81640, longitude -80.47060')).toBeInTheDocument();
  const latitude = within(form).getByLabelText(/^Latitude/);
  await userEvent.clear(latitude);
  await userEvent.type(latitude, '40.7');
  expect(drawn.pin).toBeUndefined();
  expect(within(form).getByText('These coordinates are outside Florida, which the map shows.')).toBeVisible();
});

it('the form of a location says where the browser cannot draw the map, and leaves the fields to type', async () => {
  drawn.canDraw = false;
  open('/admin/events/locations/loc_barn/edit');
  expect(await screen.findByText(/^This browser cannot draw the map/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Set the pin at the middle' })).toBeNull();
  expect(screen.getByLabelText(/^Latitude/)).toHaveValue(27.1975);
});

it('a location opens with its figures and the orders of its next pickup, page by page', async () => {
  calls = stubApi({
    'GET /api/pickup-locations/admin': { pickup_locations: [location('loc_dock', 'The Dock')] },
    'GET /api/pickup-locations/{id}/stats': { stats: figures },
    'GET /api/pickup-locations/{id}/orders': ({ query }) => ({
      orders: [{ ...order, id: query.cursor ? 'ord_2' : 'ord_1' }],
      next_cursor: query.cursor ? null : 'bmV4dA',
      pickup_date: '2026-12-05',
    }),
  });
  const router = open('/admin/events/locations');
  await userEvent.click(await screen.findByRole('link', { name: 'The Dock' }));
  const dialog = await screen.findByRole('dialog', { name: 'The Dock' });
  expect(router.state.location.pathname).toBe('/admin/events/locations/loc_dock');
  expect(await within(dialog).findByText('1,200')).toBeVisible();
  expect(within(dialog).getByRole('region', { name: /^Next pickup: .*2026/ })).toHaveTextContent(
    'Confirmed2',
  );
  const orders = within(dialog).getByRole('region', { name: 'Orders for the next pickup' });
  expect(await within(orders).findByRole('link', { name: /Mona Member/ })).toHaveAttribute(
    'href',
    '/admin/orders/ord_1',
  );
  await userEvent.click(await within(orders).findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(within(orders).getAllByRole('link', { name: /Mona Member/ })).toHaveLength(2));
});

it('a location says when it has neither pickup day nor orders, and when the reading failed', async () => {
  let isDown = true;
  calls = stubApi({
    'GET /api/pickup-locations/admin': { pickup_locations: [location('loc_dock', 'The Dock')] },
    'GET /api/pickup-locations/{id}/stats': () =>
      isDown
        ? refuse(500, 'Figures failed.')
        : { stats: { ...figures, next_pickup_date: null, next_orders: noOrders } },
    'GET /api/pickup-locations/{id}/orders': () =>
      isDown ? refuse(500, 'Orders failed.') : { orders: [], next_cursor: null, pickup_date: null },
  });
  open('/admin/events/locations/loc_dock');
  const dialog = await screen.findByRole('dialog', { name: 'The Dock' });
  expect(await within(dialog).findByText('Figures failed.')).toBeVisible();
  expect(await within(dialog).findByText('Orders failed.')).toBeVisible();
  isDown = false;
  for (const button of within(dialog).getAllByRole('button', { name: 'Try Again' }))
    await userEvent.click(button);
  expect(await within(dialog).findByText('No pickup day is planned for this location.')).toBeVisible();
  expect(await within(dialog).findByText('No orders yet')).toBeVisible();
});
