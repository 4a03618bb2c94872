import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ProductPicker } from '#web/back-office/promotions/product-picker.tsx';
import AdminPage from '#web/routes/admin.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi, type StubbedCall } from '../../support/stub-api.ts';

const code = (name: string, changes: object = {}) => ({
  id: name,
  code: name,
  description: `About ${name}`,
  discount_type: 'percentage',
  discount_value: 10,
  minimum_order_amount: 0,
  maximum_discount: null,
  usage_limit: null,
  used_count: 0,
  valid_from: null,
  valid_until: '2026-12-25T05:00:00.000Z',
  is_active: true,
  applicable_products: ['prd_1'],
  applicable_categories: [],
  credit_reward: 2,
  campaign_id: null,
  state: 'active',
  created_at: '2026-01-01T00:00:00.000Z',
  version: 1,
  ...changes,
});
const campaign = {
  id: 'cam_1',
  name: 'Citrus season',
  description: '',
  campaign_type: 'seasonal',
  start_date: '2026-11-01',
  end_date: '2026-11-30',
  is_active: true,
  is_running: true,
  code_count: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  version: 1,
};

let calls: StubbedCall[];
let failing: Set<string>;
const writes = () => calls.filter(({ operation }) => !operation.startsWith('GET'));

beforeEach(() => {
  failing = new Set();
  calls = stubApi({
    'GET /api/cycles': { cycles: [] },
    'GET /api/admin/promotion-codes': { codes: [code('TEN'), code('FIVE')], next_cursor: null },
    'GET /api/admin/promotion-codes/{id}': {
      promotion_code: code('TEN'),
      products: [{ id: 'prd_1', name: 'Honey' }],
    },
    'GET /api/admin/promotion-campaigns': { campaigns: [campaign], next_cursor: null },
    'GET /api/admin/promotion-campaigns/{id}': { campaign },
    'GET /api/products/categories': { categories: ['Greens', 'Pantry'] },
    'POST /api/admin/promotion-codes': { message: '', promotion_code: code('NEW') },
    'PUT /api/admin/promotion-codes/{id}': { message: '', promotion_code: code('TEN') },
    'PUT /api/admin/promotion-campaigns/{id}': { message: '', campaign },
    'POST /api/admin/promotion-campaigns': () => refuse(503, 'The answer was lost.'),
    'DELETE /api/admin/promotion-codes/{id}': ({ params }) =>
      failing.has(params.id ?? '')
        ? refuse(503, 'Please try again in a moment.')
        : { message: '', outcome: 'deleted' },
  });
});

const open = (at: string) => renderSignedIn([{ path: '/admin/*', element: <AdminPage /> }], { at }).router;

it('the list of codes edits exactly one selected, and keeps filters and selection in the address', async () => {
  const router = open('/admin/promotions/codes?status=true');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select TEN' }));
  expect(router.state.location.search).toBe('?status=true&selected=TEN');
  expect(screen.getByRole('link', { name: 'Edit' })).toBeVisible();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select FIVE' }));
  expect(screen.getByRole('button', { name: 'Edit' })).toBeDisabled();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select FIVE' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Edit' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Promotion Code' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/promotions/codes/TEN/edit');
  expect(calls.find(({ operation }) => operation === 'GET /api/admin/promotion-codes')).toMatchObject({
    query: { is_active: 'true' },
  });
});

it('the list of codes deletes those selected after a question, says which failed and tries those again', async () => {
  failing.add('FIVE');
  open('/admin/promotions/codes?selected=TEN,FIVE');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Delete 2 codes?');
  await userEvent.click(await within(question).findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('1 code deleted, or ended if used, 1 failed')).toBeVisible();
  expect(screen.getByText('FIVE: Please try again in a moment.')).toBeVisible();
  failing.clear();
  await userEvent.click(await screen.findByRole('button', { name: 'Try the 1 failed again' }));
  expect(await screen.findByText('1 code deleted, or ended if used')).toBeVisible();
  expect(writes().map(({ params }) => params.id)).toEqual(['TEN', 'FIVE', 'FIVE']);
  await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull());
});

it('the form of a code says that a search for products has more than is shown', async () => {
  stubApi({
    'GET /api/inventory/products': ({ query }) => ({
      data: [{ id: 'prd_1', name: 'Cut Honeycomb', vendor_name: '' }],
      next_cursor: query.search === 'honey' ? 'next' : null,
    }),
  });
  const picker = <ProductPicker id="p" value={[]} names={new Map()} onChange={() => {}} error={undefined} />;
  renderSignedIn([{ path: '/', element: picker }], { at: '/' });
  const search = screen.getByLabelText('Search products');
  await userEvent.type(search, 'honey');
  expect(
    await screen.findByText('These are the first 1. Type more of the name to find others.'),
  ).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Cut Honeycomb' })).toBeVisible();
  await userEvent.type(search, 'comb');
  await waitFor(() => expect(screen.queryByText(/Type more of the name/)).toBeNull());
});

it('a code is made: blanks are no limits, times are the co-op’s', async () => {
  open('/admin/promotions/codes/new');
  await userEvent.click(await screen.findByRole('button', { name: 'Create Code' }));
  expect(await screen.findByRole('link', { name: 'Code: Please enter a code' })).toBeVisible();
  await userEvent.type(await screen.findByLabelText(/^Code/), 'winter-5');
  await userEvent.type(await screen.findByLabelText(/^Discount Value/), '12.5');
  await userEvent.type(await screen.findByLabelText(/^Valid From/), '2026-12-01T08:30');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Greens' }));
  await screen.findByRole('option', { name: 'Citrus season' });
  await userEvent.selectOptions(await screen.findByLabelText('Campaign'), 'cam_1');
  await userEvent.click(await screen.findByRole('button', { name: 'Create Code' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes()[0]?.body).toEqual({
    code: 'WINTER-5',
    description: '',
    discount_type: 'percentage',
    discount_value: 12.5,
    maximum_discount: null,
    minimum_order_amount: 0,
    usage_limit: null,
    valid_from: '2026-12-01T13:30:00.000Z',
    valid_until: null,
    credit_reward: 0,
    campaign_id: 'cam_1',
    applicable_products: [],
    applicable_categories: ['Greens'],
    is_active: true,
  });
});

it('the form of a code sends what changed; another type resets the credit reward', async () => {
  open('/admin/promotions/codes/TEN/edit');
  expect(await screen.findByLabelText(/^Code/)).toHaveAttribute('readonly');
  expect(screen.getByRole('button', { name: /Remove\s*Honey/ })).toBeVisible();
  expect(screen.getByLabelText(/^Valid Until/)).toHaveValue('2026-12-25T00:00');
  await userEvent.selectOptions(await screen.findByLabelText(/^Discount Type/), 'fixed_amount');
  expect(screen.getByLabelText(/^Credit Reward/)).toHaveValue('');
  await userEvent.click(await screen.findByRole('button', { name: /Remove\s*Honey/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Update Code' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes()[0]?.body).toEqual({
    discount_type: 'fixed_amount',
    credit_reward: 0,
    applicable_products: [],
    version: 1,
  });
});

it('the form of a code says in the documents’ words why it was not saved', async () => {
  stubApi({
    'GET /api/cycles': { cycles: [] },
    'GET /api/admin/promotion-codes': { codes: [], next_cursor: null },
    'GET /api/admin/promotion-campaigns': { campaigns: [], next_cursor: null },
    'GET /api/products/categories': { categories: [] },
    'POST /api/admin/promotion-codes': () => refuse(409, 'A code like this already exists'),
  });
  open('/admin/promotions/codes/new');
  await userEvent.type(await screen.findByLabelText(/^Code/), 'TEN');
  await userEvent.type(await screen.findByLabelText(/^Discount Value/), '10');
  await userEvent.click(await screen.findByRole('button', { name: 'Create Code' }));
  expect(await screen.findByText('A promotion code with this name already exists.')).toBeVisible();
  expect(screen.getByLabelText(/^Code/)).toHaveValue('TEN');
});

it('a campaign is changed, and leads to its codes', async () => {
  open('/admin/promotions/campaigns');
  expect(await screen.findByRole('link', { name: /Codes\s*of Citrus season/ })).toHaveAttribute(
    'href',
    '/admin/promotions/codes?campaign=cam_1',
  );
  await userEvent.click(await screen.findByRole('link', { name: /Edit\s*Citrus season/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Active' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Update Campaign' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes()[0]?.body).toEqual({ is_active: false, version: 1 });
});

it('a campaign is asked for as the same one when it is sent again after a lost answer', async () => {
  open('/admin/promotions/campaigns/new');
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Mango weeks');
  fireEvent.change(screen.getByLabelText(/^Start/), { target: { value: '2026-06-01' } });
  fireEvent.change(screen.getByLabelText(/^End/), { target: { value: '2026-06-30' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Create Campaign' }));
  await screen.findByText('The answer was lost.');
  await userEvent.click(await screen.findByRole('button', { name: 'Create Campaign' }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  const [first, second] = writes().map(({ body }) => body);
  expect(first).toMatchObject({ request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string });
  expect(second).toEqual(first);
});
