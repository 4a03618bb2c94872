import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AdminOrder } from '#web/back-office/orders/admin-order.ts';
import { statusQuestion } from '#web/back-office/orders/detail/status-question.ts';
import AdminPage from '#web/routes/admin.tsx';
import { exampleAdminOrder } from '../../support/example-admin-order.ts';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi, type StubbedCall } from '../../support/stub-api.ts';

let order: AdminOrder;
let total: number | null;
let isBroken: boolean;
let listedOrders: number;
let changedBy: (() => void) | undefined;
let calls: StubbedCall[];

const summaryOf = (one: AdminOrder) => ({
  id: one.id,
  created_at: one.created_at,
  updated_at: one.updated_at,
  status: one.status,
  payment_status: one.payment_status,
  amount_disputed: one.amount_disputed,
  total: one.total,
  item_count: one.item_count,
  pickup_date: one.pickup_date,
  pickup_location: one.pickup_location,
  customer_number: one.customer_number,
  is_renewal: one.is_renewal,
  customer: one.customer,
});

beforeEach(() => {
  [order, total, isBroken, changedBy, listedOrders] = [exampleAdminOrder(), 45, false, undefined, 1];
  calls = stubApi({
    'GET /api/cycles': { cycles: [] },
    'GET /api/vendors': { vendors: [{ id: 'vnd_1', name: 'Salt Air Bakery' }] },
    'GET /api/admin/charges': { charges: [], removal: null, next_cursor: null },
    'GET /api/admin/orders': ({ query }) =>
      isBroken
        ? refuse(500, 'Something went wrong on our side.')
        : {
            orders:
              total === 0
                ? []
                : Array.from({ length: listedOrders }, (_, at) =>
                    summaryOf({ ...order, id: `ord_${at + 1}` }),
                  ),
            total,
            page: Number(query.page),
            pages: total === null ? null : Math.max(1, Math.ceil(total / 20)),
            limit: 20,
          },
    'GET /api/admin/orders/{id}': () => ({ order }),
    'PUT /api/admin/orders/{id}/status': ({ body }) => {
      changedBy?.();
      const { status, version } = body as { status: AdminOrder['status']; version: number };
      if (version !== order.version) return refuse(409, 'Somebody else changed this order.');
      order = { ...order, status, version: version + 1 };
      return { message: 'Order status updated' };
    },
    'POST /api/admin/orders/{id}/notes': ({ body }) => {
      const { note, noteType } = body as { note: string; noteType: 'internal' | 'customer' };
      order = {
        ...order,
        admin_notes: [{ note, note_type: noteType, created_at: '2026-11-21T15:00:00.000Z', by: 'Robin' }],
      };
      return { message: 'Note added' };
    },
    'POST /api/orders/admin/export': {
      ticket: 'a-ticket',
      expires_at: '2026-11-21T15:01:00.000Z',
      export_id: null,
      total: 45,
    },
    'DELETE /api/admin/orders/{id}': () => {
      total = 0;
      return {};
    },
  });
});

const open = (at: string) => renderSignedIn([{ path: '/admin/*', element: <AdminPage /> }], { at }).router;
const listed = () =>
  calls.filter(({ operation }) => operation === 'GET /api/admin/orders').map(({ query }) => query);
const writes = () => calls.filter(({ operation }) => !operation.startsWith('GET')).map(({ body }) => body);

it('the list of orders shows them with their number, pages them and says which are shown', async () => {
  const router = open('/admin/orders');
  expect(await screen.findByRole('heading', { name: 'Orders (45)' })).toBeVisible();
  expect(screen.getByText('Select an order to view details')).toBeInTheDocument();
  expect(screen.getByText('Showing 1 to 20 of 45 results')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  expect(router.state.location.search).toBe('?page=2');
});

it('the list of orders keeps filters in the address, begins with the first page, and clears them', async () => {
  const router = open('/admin/orders?page=3');
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Ready');
  expect(router.state.location.search).toBe('?status=ready');
  fireEvent.change(screen.getByLabelText('Pickup date'), { target: { value: '2026-12-05' } });
  await waitFor(() => expect(screen.getByRole('button', { name: /^Filters/ })).toHaveTextContent('(2)'));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), ' 1042 {Enter}');
  await waitFor(() => expect(listed().at(-1)).toMatchObject({ status: 'ready', search: '1042', page: '1' }));
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Clear Filters' }));
  expect(router.state.location.search).toBe('?search=1042');
});

it('the list of orders is narrowed by vendor and days, alone and together, as the export is', async () => {
  open('/admin/orders');
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  await screen.findByRole('option', { name: 'Salt Air Bakery' });
  await userEvent.selectOptions(await screen.findByLabelText('Vendor'), 'Salt Air Bakery');
  await waitFor(() => expect(listed().at(-1)).toEqual({ vendor_id: 'vnd_1', page: '1', limit: '20' }));
  fireEvent.change(screen.getByLabelText('Pickup from'), { target: { value: '2026-11-01' } });
  fireEvent.change(screen.getByLabelText('Pickup until'), { target: { value: '2026-12-31' } });
  const all = { vendor_id: 'vnd_1', start_date: '2026-11-01', end_date: '2026-12-31' };
  await waitFor(() => expect(listed().at(-1)).toMatchObject(all));
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(writes()).toEqual([all]));
});

it('the list of orders says that many match where they cannot be counted, and pages through them', async () => {
  [total, listedOrders] = [null, 20];
  const router = open('/admin/orders?search=maria');
  expect(await screen.findByText('Many orders match')).toBeVisible();
  expect(screen.getByText(/Narrow “maria”/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  listedOrders = 3;
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled());
  expect(router.state.location.search).toBe('?search=maria&page=2');
});

it('the list of orders says when there is nothing, and shows a red panel when it cannot be loaded', async () => {
  total = 0;
  open('/admin/orders?status=ready');
  expect(await screen.findByText('No orders found')).toBeVisible();
  isBroken = true;
  await userEvent.selectOptions(await screen.findByLabelText('Status'), 'Cancelled');
  expect(await screen.findByText('Error loading orders')).toBeVisible();
});

it('an order is opened from the list and by its address, filters kept', async () => {
  const router = open('/admin/orders?status=confirmed');
  await userEvent.click(await screen.findByRole('link', { name: /Nadia Newcomer/ }));
  expect(router.state.location).toMatchObject({
    pathname: '/admin/orders/ord_1',
    search: '?status=confirmed',
  });
  const detail = await screen.findByRole('article');
  expect(within(detail).getByText('Country Sourdough')).toBeVisible();
  expect(within(detail).getByText('nadia@example.test')).toBeVisible();
  expect(within(detail).getByText('Stuart, FL 34994')).toBeVisible();
});

it('the list of orders stays in sight beside an open order, which has no scroll of its own', async () => {
  open('/admin/orders/ord_1');
  const list = () => screen.getByRole('region', { name: /^Orders/ });
  const article = await screen.findByRole('article');
  await screen.findByRole('heading', { name: 'Orders (45)' });
  expect(list()).toHaveClass('lg:sticky', 'lg:overflow-y-auto');
  expect(article.closest('[class*="overflow"]')).toBeNull();
});

it('the next and the previous order are opened by j and k, and Escape goes back to the list', async () => {
  listedOrders = 3;
  const router = open('/admin/orders?status=confirmed');
  await screen.findAllByRole('link', { name: /Nadia Newcomer/ });
  const press = async (key: string, pathname: string) => {
    await userEvent.keyboard(key);
    await waitFor(() => expect(router.state.location.pathname).toBe(pathname));
    expect(router.state.location.search).toBe('?status=confirmed');
  };
  await press('k', '/admin/orders');
  await press('j', '/admin/orders/ord_1');
  await press('j', '/admin/orders/ord_2');
  await press('k', '/admin/orders/ord_1');
  expect(screen.getAllByRole('link', { name: /Nadia Newcomer/ })[0]).toHaveFocus();
  await press('{Escape}', '/admin/orders');
});

it('an order asks before it is cancelled, saying that its payment is not refunded', async () => {
  open('/admin/orders/ord_1');
  await userEvent.click(await screen.findByRole('button', { name: 'Update Status' }));
  await userEvent.selectOptions(await screen.findByLabelText(/New status/), 'Cancelled');
  await userEvent.click(await screen.findByRole('button', { name: 'Update Status' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Cancelling does not refund it');
  expect(writes()).toEqual([]);
  await userEvent.click(await within(question).findByRole('button', { name: 'Cancel Order' }));
  await waitFor(() => expect(writes()).toEqual([{ status: 'cancelled', notes: '', version: 3 }]));
  await waitFor(() => expect(screen.queryByLabelText(/New status/)).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Update Status' })).toHaveFocus());
});

it('an order needs a chosen status, and a note that is not empty', async () => {
  open('/admin/orders/ord_1');
  await userEvent.click(await screen.findByRole('button', { name: 'Update Status' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Update Status' }));
  expect(await screen.findByText('Please select a status')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add Note' }));
  await userEvent.type(await screen.findByLabelText(/^Note(?!s| type)/), '   ');
  await userEvent.click(await screen.findByRole('button', { name: 'Add Note' }));
  expect(await screen.findByText('Please enter a note')).toBeVisible();
  expect(writes()).toEqual([]);
});

it('an order shows what another admin changed meanwhile, and keeps what was chosen', async () => {
  open('/admin/orders/ord_1');
  await userEvent.click(await screen.findByRole('button', { name: 'Update Status' }));
  await userEvent.selectOptions(await screen.findByLabelText(/New status/), 'Ready');
  changedBy = () => {
    changedBy = undefined;
    order = { ...order, status: 'preparing', version: 4 };
  };
  await userEvent.click(await screen.findByRole('button', { name: 'Update Status' }));
  expect(await screen.findByText(/Somebody else changed this order/)).toBeVisible();
  expect(screen.getByText(/is now “Preparing”/)).toBeVisible();
  expect(screen.getByLabelText(/New status/)).toHaveValue('ready');
  await userEvent.click(await screen.findByRole('button', { name: 'Update Status' }));
  await waitFor(() => expect(order.status).toBe('ready'));
});

it('a note for the customer is added', async () => {
  open('/admin/orders/ord_1');
  await userEvent.click(await screen.findByRole('button', { name: 'Add Note' }));
  await userEvent.selectOptions(await screen.findByLabelText('Note type'), 'Customer Note');
  await userEvent.type(await screen.findByLabelText(/^Note(?!s| type)/), 'At the door');
  await userEvent.click(await screen.findByRole('button', { name: 'Add Note' }));
  expect(await screen.findByText('At the door', { selector: 'p' })).toBeVisible();
  expect(writes()).toEqual([{ note: 'At the door', noteType: 'customer', request_id: expect.any(String) }]);
});

it('the form of an order asks before it is closed with something typed', async () => {
  open('/admin/orders/ord_1');
  await userEvent.click(await screen.findByRole('button', { name: 'Add Note' }));
  await userEvent.type(await screen.findByLabelText(/^Note(?!s| type)/), 'At the door');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText(/^Note(?!s| type)/)).toHaveValue('At the door');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByLabelText('Note type')).toBeNull());
});

it('an order is deleted only where it is unpaid or cancelled, after a question, and the list comes back', async () => {
  order = exampleAdminOrder({ status: 'cancelled', cancelling: 'none' });
  const router = open('/admin/orders/ord_1?status=cancelled');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Order' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(await within(question).findByRole('button', { name: 'Delete Order' }));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/admin/orders', search: '?status=cancelled' }),
  );
  expect(await screen.findByText('No orders found')).toBeVisible();
});

it.each([
  ['ends_payment', 'Its payment is ended'],
  ['gives_up_debt', '$52.50 is still owed'],
  ['keeps_payment', 'does not refund'],
] as const)('the dialog about cancelling says what it means for the money: %s', (cancelling, text) => {
  expect(statusQuestion(exampleAdminOrder({ cancelling }), 'cancelled')?.text).toContain(text);
});

it('an order asks before it is picked up, and for no other status', () => {
  expect(statusQuestion(exampleAdminOrder(), 'picked_up')?.text).toBe('Mark this order as picked up?');
  expect(statusQuestion(exampleAdminOrder({ payment_status: 'pending' }), 'picked_up')?.text).toContain(
    'not paid yet',
  );
  for (const status of ['pending', 'preparing', 'ready'] as const)
    expect(statusQuestion(exampleAdminOrder(), status)).toBeUndefined();
});

it('the export takes what the filters mean by a ticket, the page staying where it is', async () => {
  const loaded: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    loaded.push(this.getAttribute('href') ?? '');
  });
  open('/admin/orders?status=confirmed');
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  expect(
    await screen.findByText('Exporting 45 orders. Your browser will save the file.'),
  ).toBeInTheDocument();
  expect(loaded).toEqual(['/api/orders/admin/export?status=confirmed&ticket=a-ticket']);
  expect(writes()).toEqual([{ status: 'confirmed' }]);
});
