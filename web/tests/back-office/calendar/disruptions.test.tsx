import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import AdminPage from '#web/routes/admin.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi, type StubbedCall } from '../../support/stub-api.ts';

const cycle = {
  id: 'cyc_dec',
  name: 'Pickup of December 5',
  opens_at: '2026-11-20T20:00:00.000Z',
  cutoff_at: '2026-12-02T20:00:00.000Z',
  pickup_date: '2026-12-05',
  pickup_days: [
    { date: '2026-12-05', location_id: null },
    { date: '2026-12-06', location_id: 'loc_barn' },
  ],
  status: 'charged',
  cutoff_event_id: null,
  is_changeable: false,
  called_off_location_ids: [],
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
  contact_person: '',
  status: 'active',
  version: 1,
});
const foreseen = {
  orders: 2,
  members: 2,
  names: ['Ada Member', 'Bo Member'],
  shares: 0,
  handed_out: 1,
  unmarked_today: 0,
  unpaid: 1,
  waiting: 0,
  left: 0,
  to_payment: 38.5,
  as_credit: 0,
  is_partial: false,
  vendors: [{ vendor_id: 'usr_greens', name: 'Sandbar Greens', units: 6, amount: 18 }],
  pickup_date: null,
};
const begun = {
  id: 'dis_1',
  kind: 'call_off',
  cycle_id: 'cyc_dec',
  cycle_name: cycle.name,
  pickup_date: '2026-12-05',
  locations: ['The Dock'],
  target_location: null,
  refund_to: 'payment',
  reason: 'The hall is flooded.',
  by: 'Robin Admin',
  created_at: '2026-12-04T12:00:00.000Z',
  state: 'done',
  orders: 2,
  to_payment: 38.5,
  as_credit: 0,
  waiting: 0,
  left_count: 13,
  left: [{ order_id: 'ord_9', reason: 'The bank holds this payment because of a dispute.' }],
};
let calls: StubbedCall[];
let failures: number;
let unmarkedToday: number;

beforeEach(() => {
  failures = 0;
  unmarkedToday = 0;
  calls = stubApi({
    'GET /api/admin/cycles/{id}': { cycle },
    'GET /api/admin/cycles': { cycles: [cycle], next_cursor: null },
    'GET /api/admin/events': { data: [], cycles: [], next_cursor: null },
    'GET /api/pickup-locations/admin': {
      pickup_locations: [place('loc_dock', 'The Dock'), place('loc_barn', 'The Barn')],
      map: null,
    },
    'GET /api/admin/disruptions': { disruptions: [begun], next_cursor: null },
    'POST /api/admin/disruptions/preview': ({ body }) =>
      (body as { kind: string }).kind === 'move'
        ? { ...foreseen, to_payment: 0, as_credit: 0.5, vendors: [], pickup_date: '2026-12-06' }
        : { ...foreseen, unmarked_today: unmarkedToday },
    'POST /api/admin/disruptions': () => {
      failures -= 1;
      return failures >= 0
        ? refuse(503, 'Please try again.')
        : { message: 'The pickup is being called off.', disruption: begun };
    },
  });
});

const bodiesOf = (operation: string) =>
  calls.filter((call) => call.operation === operation).map(({ body }) => body as Record<string, unknown>);
const openAt = (at: string) => renderSignedIn([{ path: '/admin/*', element: <AdminPage /> }], { at });
const open = (search = '') => openAt(`/admin/events/cycles/cyc_dec/call-off${search}`);

it('calling off a pickup shows whose orders it is about and what goes back, and sends the same request again', async () => {
  failures = 1;
  open('?location=loc_dock');
  const dialog = await screen.findByRole('dialog', { name: /^Call Off or Move Orders:/ });
  expect(await within(dialog).findByText('2 orders of 2 members: Ada Member and Bo Member.')).toBeVisible();
  expect(within(dialog).getByText('$38.50 goes back to cards and bank accounts.')).toBeVisible();
  expect(within(dialog).getByText('What was handed out stays as it is: 1 order.')).toBeVisible();
  expect(within(dialog).getByRole('checkbox', { name: 'The Dock' })).toBeChecked();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Call Off…' }));
  expect(await within(dialog).findByText('Please say why, in a sentence that members read')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText(/^Why/), 'The hall is flooded.');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Sandbar Greens' }));
  for (let time = 0; time < 2; time += 1) {
    await userEvent.click(within(dialog).getByRole('button', { name: 'Call Off…' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Call off the pickup at The Dock?');
    expect(question).toHaveTextContent('2 members are told by email at once. This cannot be undone.');
    await userEvent.click(within(question).getByRole('button', { name: 'Call Off' }));
  }
  await waitFor(() => expect(bodiesOf('POST /api/admin/disruptions')).toHaveLength(2));
  const [first, second] = bodiesOf('POST /api/admin/disruptions');
  expect(second).toEqual(first);
  expect(first).toMatchObject({
    kind: 'call_off',
    cycle_id: 'cyc_dec',
    location_ids: ['loc_dock'],
    refund_to: 'payment',
    paid_vendor_ids: ['usr_greens'],
    return_stock: true,
    reason: 'The hall is flooded.',
  });
  await screen.findByText('The pickup is being called off.');
});

it('calling off a pickup on its own day says in preview and question how many orders nobody marked', async () => {
  unmarkedToday = 12;
  open('?location=loc_dock');
  const dialog = await screen.findByRole('dialog', { name: /^Call Off or Move Orders:/ });
  const warning =
    'The pickup is today, and 12 orders are not marked as picked up. Whoever has collected already gets the money back too, unless you mark them on the roster first.';
  expect(await within(dialog).findByText(warning)).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText(/^Why/), 'The hall is flooded.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Call Off…' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(warning);
});

it('calling off takes a whole cycle, chosen places of one day, and moves orders where they can go', async () => {
  open();
  const dialog = await screen.findByRole('dialog', { name: /^Call Off or Move Orders:/ });
  await waitFor(() =>
    expect(bodiesOf('POST /api/admin/disruptions/preview').at(-1)).toMatchObject({ location_ids: null }),
  );
  await userEvent.click(within(dialog).getByRole('radio', { name: /^At some pickup locations/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: /^All on Sun/ }));
  await waitFor(() =>
    expect(bodiesOf('POST /api/admin/disruptions/preview').at(-1)).toMatchObject({
      location_ids: ['loc_barn'],
    }),
  );
  await userEvent.click(within(dialog).getByRole('radio', { name: /^Move the orders/ }));
  const target = within(dialog).getByLabelText(/^Where they go/);
  expect(within(target).queryByRole('option', { name: 'The Barn' })).toBeNull();
  await userEvent.selectOptions(target, 'The Dock');
  expect(
    await within(dialog).findByText(/Sales tax is less there: \$0.50 goes back as credit/),
  ).toBeVisible();
  expect(bodiesOf('POST /api/admin/disruptions/preview').at(-1)).toEqual({
    kind: 'move',
    cycle_id: 'cyc_dec',
    location_ids: ['loc_barn'],
    target_location_id: 'loc_dock',
  });
});

it('the list of what was called off shows what is left to do', async () => {
  openAt('/admin/events');
  const section = await screen.findByRole('region', { name: 'Moved and called off' });
  expect(section).toHaveTextContent('Called off at The Dock');
  expect(section).toHaveTextContent('2 orders, $38.50 to cards and bank accounts');
  expect(within(section).getByRole('link', { name: 'Please look at this order' })).toHaveAttribute(
    'href',
    '/admin/orders/ord_9',
  );
  expect(section).toHaveTextContent('12 more orders need a look.');
  expect(within(section).getByRole('link', { name: 'All orders of this pickup day' })).toHaveAttribute(
    'href',
    '/admin/orders?pickup_date=2026-12-05',
  );
});
