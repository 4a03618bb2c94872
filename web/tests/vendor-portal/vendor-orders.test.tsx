import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import VendorPage from '#web/routes/vendor.tsx';
import { itemsText, unpacked } from '#web/vendor-portal/orders/common/vendor-order.ts';
import { harvestCsv } from '#web/vendor-portal/harvest/harvest-csv.ts';
import { startOf } from '#web/vendor-portal/overview/sales-periods.ts';
import { renderSignedIn } from '../support/render-signed-in.tsx';
import { refuse, stubApi, type StubbedCall } from '../support/stub-api.ts';

const item = {
  product_id: 'prd_1',
  name: 'Eggs',
  unit: 'dozen',
  quantity: 2,
  quantity_returned: 0,
  price: 5,
};
const summary = {
  id: 'ord_01ABCDEF',
  status: 'confirmed',
  created_at: '2026-11-20T12:00:00.000Z',
  pickup_date: '2026-12-05',
  pickup_location: 'Hall',
  total: 10,
  items: [item],
};
const order = {
  ...summary,
  customer_info: {
    firstName: 'Rita',
    lastName: 'Reader',
    email: 'rita@example.test',
    phone: '+17725550111',
    address: { street: '1 Road', city: 'Stuart', state: 'FL', zipCode: '34994' },
  },
  special_instructions: '',
  history: [],
};
const eggs = { product_id: 'prd_1', name: 'Eggs', unit: 'dozen', quantity: 7 };
const cycle = {
  id: 'cyc_1',
  name: 'December',
  cutoff_at: '2026-12-02T01:00:00.000Z',
  pickup_date: '2026-12-05',
};
const harvest = {
  cycle,
  is_complete: true,
  changed: null,
  state: 'now',
  products: [eggs],
  locations: [
    {
      location_id: 'loc_1',
      name: '=Hall',
      address: '1 Road',
      city: 'Stuart',
      pickup_date: '2026-12-05',
      products: [eggs],
    },
  ],
  answer: null,
  may_answer: true,
};

let calls: StubbedCall[];
let list: () => object;
let shown: object;
let listed: object;
let isLost: boolean;
beforeEach(() => {
  shown = order;
  listed = harvest;
  isLost = false;
  list = () => ({ data: [], orders: [summary], total: 41, page: 1, pages: 3, limit: 20 });
  calls = stubApi({
    'GET /api/vendor/orders': () => list(),
    'GET /api/vendor/orders/{id}': () => ({ order: shown }),
    'PUT /api/vendor/orders/{id}/status': { message: 'Order status updated' },
    'POST /api/vendor/orders/{id}/notes': () => (isLost ? refuse(503, 'Not now') : { message: 'Note added' }),
    'GET /api/vendor/harvest': () => ({ cycles: [cycle], harvest: listed }),
    'PUT /api/vendor/harvest/{id}': { message: 'Thank you, your answer is with the co-op.' },
    'GET /api/vendor/sales': () => refuse(500, 'No'),
  });
});
const open = (at: string) =>
  renderSignedIn([{ path: '/vendor/*', element: <VendorPage /> }], {
    at,
    user: { id: 'usr_v', role: 'vendor' },
  });
const sent = (operation: string) => calls.filter((call) => call.operation === operation);

it('the harvest list says what of it is another than it was mailed', async () => {
  const change = {
    product_id: 'prd_eggs',
    name: 'Eggs',
    unit: 'dozen',
    location_id: 'loc_1',
    location_name: 'Hall',
  };
  listed = {
    ...harvest,
    changed: { since: '2026-06-01T12:00:00.000Z', changes: [{ ...change, before: 12, after: 16 }] },
  };
  open('/vendor/harvest');
  expect(await screen.findByText(/^What changed since we mailed this list on /)).toBeVisible();
  expect(screen.getByText(/Eggs/, { selector: 'li > span' }).closest('li')).toHaveTextContent(
    'Eggs / dozen, Hall: 12 → 16',
  );
});

it('the list of a vendor’s orders has filters in the address, and pages', async () => {
  const user = userEvent.setup();
  open('/vendor/orders');
  expect(await screen.findByRole('heading', { name: 'Orders (41)' })).toBeVisible();
  expect(screen.getByText('Showing 1 to 20 of 41 results')).toBeVisible();
  expect(screen.getByText('Select an order to view details')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  await user.selectOptions(await screen.findByLabelText('Status'), 'Ready');
  await waitFor(() =>
    expect(sent('GET /api/vendor/orders').at(-1)!.query).toMatchObject({ status: 'ready' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Clear Filters' }));
  await waitFor(() => expect(screen.getByLabelText('Status')).toHaveValue(''));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(sent('GET /api/vendor/orders').at(-1)!.query).toMatchObject({ page: '2' }));
});

it('the list of a vendor’s orders says that there are none', async () => {
  list = () => ({ data: [], orders: [], total: 0, page: 1, pages: 1, limit: 20 });
  open('/vendor/orders');
  expect(await screen.findByText('No orders found')).toBeVisible();
});

it('the list of a vendor’s orders says in a box why it cannot be shown', async () => {
  list = () => refuse(500, 'Something went wrong');
  open('/vendor/orders');
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
});

it('a vendor’s order shows its customer, and sends status and note', async () => {
  const user = userEvent.setup();
  open('/vendor/orders/ord_01ABCDEF');
  const panel = within(await screen.findByRole('article', { name: 'Order Details' }));
  expect(panel.getByText('rita@example.test')).toBeVisible();
  await user.click(await panel.findByRole('button', { name: 'Update Status' }));
  expect(await panel.findByText('Please select a status')).toBeVisible();
  await user.selectOptions(await panel.findByLabelText(/New status/), 'Ready');
  await user.click(await panel.findByRole('button', { name: 'Update Status' }));
  await waitFor(() =>
    expect(sent('PUT /api/vendor/orders/{id}/status')[0]?.body).toEqual({
      status: 'ready',
      notes: '',
      was: 'confirmed',
    }),
  );
  await user.click(await panel.findByRole('button', { name: 'Add Note' }));
  expect(await panel.findByText('Please enter a note')).toBeVisible();
  await user.selectOptions(await panel.findByLabelText('Note type'), 'Customer Note');
  await user.type(await panel.findByLabelText(/^Note(?! type)(?!s)/), 'Washed');
  await user.click(await panel.findByRole('button', { name: 'Add Note' }));
  await waitFor(() =>
    expect(sent('POST /api/vendor/orders/{id}/notes')[0]?.body).toEqual({
      note: 'Washed',
      noteType: 'customer',
      request_id: expect.any(String),
    }),
  );
});

it.each([
  ['before the pickup day', { pickup_date: '2099-01-03' }, false],
  ['after the pickup day', { pickup_date: '2020-01-04' }, true],
  ['where it is so already', { pickup_date: '2099-01-03', status: 'picked_up' }, true],
])('a vendor’s order can be set to picked up or not, %s', async (_, changes, isOffered) => {
  shown = { ...order, ...changes };
  open('/vendor/orders/ord_01ABCDEF');
  const choice = within(await screen.findByLabelText(/New status/));
  expect(choice.queryByRole('option', { name: /^Picked up/i }) !== null).toBe(isOffered);
  expect(choice.getByRole('option', { name: 'Ready' })).toBeInTheDocument();
});

it('a note of a vendor is sent again under the same id, and under another once it was added', async () => {
  const user = userEvent.setup();
  open('/vendor/orders/ord_01ABCDEF');
  const add = async () => user.click(await screen.findByRole('button', { name: 'Add Note' }));
  const field = () => screen.findByLabelText(/^Note(?! type)(?!s)/);
  const write = async () => user.type(await field(), 'Washed');
  isLost = true;
  await write();
  await add();
  expect(await screen.findByText('Not now')).toBeVisible();
  isLost = false;
  await add();
  await waitFor(async () => expect(await field()).toHaveValue(''));
  await write();
  await add();
  await waitFor(() => expect(sent('POST /api/vendor/orders/{id}/notes')).toHaveLength(3));
  const ids = sent('POST /api/vendor/orders/{id}/notes').map(
    ({ body }) => (body as { request_id: string }).request_id,
  );
  expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, false]);
});

it('a vendor’s order shows no customer where that is not shared, and no status form when cancelled', async () => {
  shown = { ...order, status: 'cancelled', customer_info: null };
  open('/vendor/orders/ord_01ABCDEF');
  const panel = within(await screen.findByRole('article', { name: 'Order Details' }));
  expect(panel.getByText(/keeps the customer’s contact/)).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Update Status' })).toBeNull();
});

it('a vendor’s order reads what comes as text, too', () => {
  expect(unpacked('{"a":1}' as unknown as { a: number })).toEqual({ a: 1 });
  expect(itemsText(JSON.stringify([item]) as unknown as [])).toBe('2 × Eggs');
});

it('the harvest list is confirmed as it is shown', async () => {
  const user = userEvent.setup();
  open('/vendor/harvest');
  await user.click(await screen.findByRole('button', { name: 'Confirm: all of it comes' }));
  await waitFor(() => expect(sent('PUT /api/vendor/harvest/{id}')[0]?.body).toEqual({ state: 'now' }));
});

it('the harvest list says what will be short', async () => {
  const user = userEvent.setup();
  open('/vendor/harvest');
  await user.click(await screen.findByRole('button', { name: 'Something will be short' }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please enter how many of a product will be short.')).toBeVisible();
  const field = screen.getByLabelText('Eggs: how many of 7 are missing');
  await user.type(field, '8');
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please enter a whole number up to 7')).toBeVisible();
  await user.clear(field);
  await user.type(field, '2');
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(sent('PUT /api/vendor/harvest/{id}')[0]?.body).toEqual({
      state: 'now',
      short: [{ product_id: 'prd_1', quantity: 2 }],
      note: '',
    }),
  );
});

it('the harvest list asks for an answer again where it changed', async () => {
  listed = { ...harvest, answer: { at: '2026-12-02T12:00:00.000Z', is_current: false, short: [], note: '' } };
  open('/vendor/harvest');
  expect(await screen.findByText('The list changed after your answer')).toBeVisible();
});

it('the harvest list as a file has no formulas', () => {
  const lines = harvestCsv(harvest as Parameters<typeof harvestCsv>[0]).split('\r\n');
  expect(lines.slice(1, 3)).toEqual(['Eggs,dozen,Total,,7,', "Eggs,dozen,'=Hall,2026-12-05,7,"]);
});

it('the dashboard shows four figures, zero without a word where they cannot be loaded, and where to go', async () => {
  list = () => ({
    data: [
      {
        id: 'd',
        pickup_location: 'Hall',
        event_date: '2026-12-05',
        total_orders: 3,
        total_items: 9,
        total_revenue: 40,
        status: 'pending',
      },
    ],
    orders: [],
    total: 0,
    page: 1,
    pages: 1,
    limit: 5,
  });
  open('/vendor');
  expect(await screen.findByRole('heading', { name: 'Sales Overview' })).toBeVisible();
  expect(await screen.findByText('3 orders · 9 items')).toBeVisible();
  expect(await screen.findAllByText('$0.00')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
  const actions = within(screen.getByRole('region', { name: 'Quick Actions' })).getAllByRole('link');
  expect(actions.map((link) => link.textContent)).toEqual([
    'Add Product',
    'View Orders',
    'Update Profile',
    'Contact Admin',
  ]);
});

it('the dashboard’s periods begin as the document says', () => {
  expect(startOf('week', '2026-11-23')).toBe('2026-11-16');
  expect(startOf('month', '2026-11-23')).toBe('2026-11-01');
  expect(startOf('year', '2026-11-23')).toBe('2026-01-01');
});
