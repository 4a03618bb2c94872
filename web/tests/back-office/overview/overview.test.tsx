import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import AdminPage from '#web/routes/admin.tsx';
import { examplePackingDay } from '../../support/example-packing.ts';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { stubApi, type StubbedCall } from '../../support/stub-api.ts';

const growth = { total: 10, recent: 1, growth: 10 };
const stats = { total_users: 10, total_products: 4, total_orders: 3, total_revenue: 90 };
let dashboard: object;
let needs: object;
let calls: StubbedCall[];

const row = (product_id: string, total_quantity: number, total_revenue: number) => ({
  product_id,
  product_name: product_id,
  vendor_id: 'vnd_1',
  vendor_name: 'Hive',
  total_orders: 1,
  total_revenue,
  total_quantity,
  average_order_value: total_revenue,
  last_purchased: '2026-11-20',
});

beforeEach(() => {
  needs = { items: [{ kind: 'failed_charges', count: 2, is_more: false, record_id: null }] };
  dashboard = {
    start_date: '2026-10-25',
    end_date: '2026-11-24',
    stats,
    growth: { users: growth, products: growth, orders: growth, revenue: growth },
    days: [],
  };
  calls = stubApi({
    'GET /api/cycles': {
      cycles: [
        {
          id: 'cyc_1',
          name: 'December',
          status: 'open',
          cutoff_at: new Date(Date.now() + 4 * 3_600_000 + 30_000).toISOString(),
          pickup_date: '2026-12-05',
        },
      ],
    },
    'GET /api/vendors': { vendors: [] },
    'GET /api/admin/packing': {
      days: [examplePackingDay(), examplePackingDay({ date: '2026-12-06', packing: null })],
    },
    'GET /api/admin/needs-you': () => needs,
    'GET /api/admin/analytics': () => dashboard,
    'GET /api/analytics/sales': ({ query }: StubbedCall) => ({
      start_date: query.start,
      end_date: query.end,
      total_orders: 38,
      total_revenue: 1234.5,
      average_order_value: 32.49,
      addon_revenue: 234.5,
      subscription_revenue: 1000,
      days: [{ date: query.start, orders: 38, revenue: 1234.5 }],
    }),
    'GET /api/admin/addon-analytics': {
      start_date: '2026-10-25',
      end_date: '2026-11-24',
      addon_analytics: [row('Honey', 3, 18), row('Soap', 2, 20)],
      grand_total: { total_products: 2, total_orders: 2, total_revenue: 38 },
    },
    'POST /api/admin/cycles/{id}/preview': {
      checked: 6,
      expected_orders: 6,
      expected_charges: 5,
      shares_and_add_ons: 225.75,
      annual_fees: 0,
      tax: 0,
      credit_used: 0,
      expected_total: 225.75,
      orders: [],
      problems: [],
      add_ons: [],
      next_cursor: null,
    },
  });
});

const open = () => renderSignedIn([{ path: '/admin/*', element: <AdminPage /> }], { at: '/admin/overview' });

it('the overview says on the day of the cut-off how long it is, what is expected and who has not paid', async () => {
  open();
  const today = within(await screen.findByRole('region', { name: /^Cut-off in 4 hours/ }));
  expect(await today.findByText('$225.75')).toBeVisible();
  expect(today.getByText('Expected shares').nextSibling).toHaveTextContent('6');
  expect(today.getByText('Expected charges').nextSibling).toHaveTextContent('5');
  expect(await today.findByRole('link', { name: 'Unpaid (2)' })).toHaveAttribute(
    'href',
    '/admin/orders/unpaid',
  );
});

afterEach(() => {
  vi.useRealTimers();
});

it('the overview says what this calendar month has brought in, and leads to its days and the month before', async () => {
  // At this moment it is December in London, and still November at the co-op.
  vi.useFakeTimers({ now: new Date('2026-12-01T03:00:00Z'), toFake: ['Date'] });
  const { router } = open();
  const card = await screen.findByRole('link', { name: /^Revenue in November/ });
  await waitFor(() => expect(card).toHaveTextContent('$1,234.5038 orders, without deposits and tax'));
  expect(screen.getByText('No orders in this period.')).toBeVisible();
  await userEvent.click(card);
  expect(await screen.findByRole('heading', { name: 'Revenue in November 2026: $1,234.50' })).toBeVisible();
  expect(router.state.location.search).toBe('?month=2026-11');
  expect(screen.queryByText('No orders in this period.')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'October 2026' }));
  expect(await screen.findByRole('heading', { name: /^Revenue in October 2026/ })).toBeVisible();
  const requests = calls.filter(({ operation }) => operation === 'GET /api/analytics/sales');
  expect(requests.map(({ query }) => query)).toEqual([
    { start: '2026-11-01', end: '2026-11-30' },
    { start: '2026-10-01', end: '2026-10-31' },
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Show the period' }));
  expect(await screen.findByText('No orders in this period.')).toBeVisible();
});

it('the overview has the Grand Total as the last row, each figure under its column', async () => {
  open();
  const total = await screen.findByRole('row', { name: /^Grand Total/ });
  expect(
    within(total)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Orders2', 'Quantity5', 'Revenue$38.00', 'Avg. order value$19.00', 'Last purchased']);
});

it('the overview says that an answer has an invalid format, with zeros and a way to try again', async () => {
  dashboard = { start_date: '2026-10-25', end_date: '2026-11-24' };
  open();
  expect(await screen.findByText('Invalid dashboard data format')).toBeVisible();
  expect(screen.getByText('Total Users').nextSibling).toHaveTextContent('0');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
});

it('the overview opens the one thing that waits, and the form in which an insurance is entered', async () => {
  const item = (kind: string, record_id: string | null = null) => ({
    kind,
    count: 1,
    is_more: false,
    record_id,
  });
  const vendor = {
    insurance_expiry_date: '2027-01-31',
    offered_until: '2027-01-14',
    has_certificate: true,
  };
  needs = {
    items: [
      item('pending_products', 'prd_1'),
      item('vendor_applications', 'vap_1'),
      item('vendor_messages', 'vms_1'),
      item('vendor_feedback', 'vfb_1'),
      item('statements_to_pay', 'sta_2'),
      item('statement_questions'),
      { ...item('vendor_insurance'), count: 2 },
    ],
    statement_questions: [
      { statement_id: 'sta_1', question_id: 'q_1', vendor_name: 'Hive', text: 'Why is it less?' },
    ],
    vendor_insurance: [
      { ...vendor, vendor_id: 'usr_1', vendor_name: 'Grove', state: 'ends_soon' },
      { ...vendor, vendor_id: 'usr_2', vendor_name: 'Farm', state: 'to_accept' },
    ],
  };
  open();
  const list = within(await screen.findByRole('region', { name: 'Needs you' }));
  expect(
    await list.findByText(
      ': sent a certificate of a renewal until January 31, 2027: please look at it. Products go off after January 14, 2027',
    ),
  ).toBeVisible();
  const targets = (await list.findAllByRole('link')).map((link) => link.getAttribute('href'));
  expect(targets).toEqual([
    '/admin/products/prd_1/review',
    '/admin/orders/vendor-applications/vap_1',
    '/admin/orders/vendor-communications/vms_1',
    '/admin/orders/vendor-communications/feedback/vfb_1',
    '/admin/orders/vendor-statements/sta_2',
    '/admin/orders/vendor-statements/sta_1/questions/q_1',
    '/admin/orders/vendor-statements/sta_1/questions/q_1',
    '/admin/users?role=vendor',
    '/admin/users/usr_1/edit',
    '/admin/users/usr_2',
  ]);
});

it('the overview opens the list of what waits where several do, and the one where it is alone', async () => {
  const several = (kind: string) => ({ kind, count: 2, is_more: false, record_id: null });
  needs = {
    items: [
      several('vendor_applications'),
      several('vendor_messages'),
      several('vendor_feedback'),
      several('statements_to_pay'),
      { ...several('held_deposits'), count: 1 },
      { ...several('short_stock'), count: 1 },
    ],
    held_deposits: [{ user_id: 'usr_3', name: 'Ada', amount: 25 }],
    short_stock: [{ product_id: 'prd_9', name: 'Eggs', stock: 1, expected: 4 }],
  };
  open();
  const list = within(await screen.findByRole('region', { name: 'Needs you' }));
  const targets = (await list.findAllByRole('link')).map((link) => link.getAttribute('href'));
  expect(targets).toEqual([
    '/admin/orders/vendor-applications?status=pending',
    '/admin/orders/vendor-communications?status=unread&sender=vendor',
    '/admin/orders/vendor-communications/feedback?status=open',
    '/admin/orders/vendor-statements',
    '/admin/users/usr_3',
    '/admin/users/usr_3',
    '/admin/products/prd_9/edit',
    '/admin/products/prd_9/edit',
  ]);
});

it('the overview leads from what a vendor does not bring to the locked packing days of its cycle', async () => {
  const shortage = {
    vendor_id: 'usr_greens',
    vendor_name: 'Dune Road Greens',
    cycle_id: 'cyc_1',
    cycle_name: 'December',
    reported_at: '2026-12-04T12:00:00.000Z',
    products: [{ name: 'Eggs', quantity: 3 }],
    more: 0,
    note: '',
  };
  needs = {
    items: [{ kind: 'harvest_shortages', count: 1, is_more: false, record_id: 'cyc_1' }],
    harvest_shortages: [shortage, { ...shortage, cycle_id: 'cyc_2', vendor_id: 'usr_other' }],
  };
  renderSignedIn([{ path: '/admin/*', element: <AdminPage /> }], { at: '/admin/overview' });
  const links = await screen.findAllByRole('link', { name: /^Settle on / });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/orders/packing/cyc_1/2026-12-05']);
});
