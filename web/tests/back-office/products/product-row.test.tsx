import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import AdminPage from '#web/routes/admin.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi, type StubbedCall } from '../../support/stub-api.ts';

const product = (id: string, name: string, changes: object = {}) => ({
  id,
  name,
  category: 'Produce',
  price: 4.5,
  unit: 'lb',
  image_url: '',
  vendor_id: null,
  vendor_name: 'The Farm',
  featured: false,
  product_status: 'active',
  is_addon: true,
  is_coop_share: false,
  is_parent: false,
  parent_id: null,
  parent_name: null,
  display_order: 0,
  has_recipe: false,
  has_change_request: false,
  stock: 10,
  version: 3,
  ...changes,
});

let rows: ReturnType<typeof product>[];
let saves: (body: { version: number; price?: number }) => object;
let calls: StubbedCall[];
const path = 'PUT /api/inventory/products/{id}';
const changedMeanwhile = () => refuse(409, 'Somebody else changed this product while you were editing it.');

beforeEach(() => {
  rows = [
    product('prd_kale', 'Kale'),
    product('prd_plum', 'Plum', { price: 10, stock: null }),
    product('prd_group', 'Tomatoes', { is_parent: true, price: null, stock: null }),
  ];
  saves = () => ({ message: 'Product updated successfully', product: rows[0] });
  calls = stubApi({
    'GET /api/admin/products': () => ({
      products: rows,
      counts: { all: 3, coop_share: 0, addon: 3, pending: 0, inactive: 0 },
      groups: [],
      categories: [],
      next_cursor: null,
    }),
    'GET /api/admin/products/{id}': () => ({ product: rows[0] }),
    'GET /api/vendors': { vendors: [] },
    [path]: ({ body }) => saves(body as { version: number }),
  });
});

const open = (at = '/admin/products') =>
  renderSignedIn([{ path: '/admin/*', element: <AdminPage /> }], { at }).router;
const sent = () => calls.filter(({ operation }) => operation === path).map(({ body }) => body);
const value = (field: string) =>
  screen.findByRole('button', { name: new RegExp(`^Change ${field} of Kale`) });
const editor = (field: string) => screen.getByLabelText(`${field} of Kale`);

it('a product’s row saves a price where it stands, by keys alone, and gives the focus back', async () => {
  open();
  (await value('Price')).focus();
  await userEvent.keyboard('{F2}');
  expect(editor('Price')).toHaveFocus();
  saves = () => {
    rows[0] = product('prd_kale', 'Kale', { price: 5.25, version: 4 });
    return { message: 'Product updated successfully', product: rows[0] };
  };
  await userEvent.keyboard('5.25{Enter}');
  await waitFor(async () => expect(await value('Price')).toHaveTextContent('$5.25'));
  expect(sent()).toEqual([{ price: 5.25, version: 3 }]);
  await waitFor(async () => expect(await value('Price')).toHaveFocus());
  await screen.findByText('Price of Kale saved');
});

it('a product’s row leaves the value as it is on Escape, and when nothing was changed', async () => {
  open();
  await userEvent.click(await value('Price'));
  await userEvent.keyboard('9{Escape}');
  expect(await value('Price')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('4.5{Enter}');
  expect(await value('Price')).toHaveTextContent('$4.50');
  expect(sent()).toEqual([]);
});

it('a product’s row saves a stock that was left, and keeps what cannot be saved beside its reason', async () => {
  open();
  await userEvent.click(await value('Stock'));
  await userEvent.keyboard('lots');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a whole number of 0 or more');
  expect(sent()).toEqual([]);
  await userEvent.clear(editor('Stock'));
  await userEvent.type(editor('Stock'), '12');
  await userEvent.click(screen.getByLabelText('Search'));
  await waitFor(() => expect(sent()).toEqual([{ stock: 12, stock_before: 10, version: 3 }]));
  expect(screen.queryByRole('button', { name: /Stock of Plum/ })).toBeNull();
});

it('a product’s row chooses a status, and shows why it was not saved until the old one is kept', async () => {
  open();
  await userEvent.click(await value('Status'));
  saves = () => refuse(503, 'Failed to update product');
  await userEvent.selectOptions(editor('Status'), 'inactive');
  await userEvent.click(screen.getByRole('button', { name: 'Save Status of Kale' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update product');
  expect(editor('Status')).toHaveValue('inactive');
  await userEvent.click(screen.getByRole('button', { name: 'Keep Active' }));
  expect(await value('Status')).toHaveTextContent('Active');
  expect(sent()).toEqual([{ product_status: 'inactive', version: 3 }]);
});

it('a product’s row does not save over a price that somebody else set meanwhile, unless it is asked to again', async () => {
  open();
  await userEvent.click(await value('Price'));
  rows[0] = product('prd_kale', 'Kale', { price: 6, version: 4 });
  saves = ({ version }) => (version === 4 ? { message: 'Saved', product: rows[0] } : changedMeanwhile());
  await userEvent.keyboard('5{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Somebody else changed the price to $6.00 meanwhile.',
  );
  expect(sent()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Keep $6.00' })).toBeVisible();
  await userEvent.type(editor('Price'), '{Enter}');
  await waitFor(() => expect(sent().at(-1)).toEqual({ price: 5, version: 4 }));
});

it('a product’s row saves a price though somebody else changed another field of the product', async () => {
  open();
  await userEvent.click(await value('Price'));
  rows[0] = product('prd_kale', 'Kale', { product_status: 'inactive', version: 4 });
  saves = ({ version }) => (version === 4 ? { message: 'Saved', product: rows[0] } : changedMeanwhile());
  await userEvent.keyboard('5{Enter}');
  await waitFor(() => expect(sent().at(-1)).toEqual({ price: 5, version: 4 }));
  await screen.findByText('Price of Kale saved');
});

it('a product’s row tells of a change that fails after it has gone, and asks before a refused one is left', async () => {
  const { navigate, state } = open();
  let fail = () => {};
  saves = () => new Promise((resolve) => (fail = () => resolve(refuse(503, 'The table is busy.'))));
  (await value('Price')).focus();
  await userEvent.keyboard('{F2}7{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await navigate('/admin/products?tab=inactive');
  await waitFor(() => expect(screen.queryByLabelText('Price of Kale')).toBeNull());
  fail();
  await screen.findByText('Price of Kale was not saved: The table is busy.');
  expect(state.location.pathname).toBe('/admin/products');

  saves = () => refuse(503, 'The table is busy.');
  (await value('Price')).focus();
  await userEvent.keyboard('{F2}8{Enter}');
  await screen.findByRole('alert');
  void navigate('/admin/products');
  expect(await screen.findByText('Price of Kale is not saved. Leave without saving?')).toBeVisible();
});

it('a bulk change of prices by percent shows what will change, asks, and tries what failed again', async () => {
  const router = open('/admin/products');
  // The checkbox for all rows is in the bar on a phone, and otherwise in the table's head.
  const [selectAll] = await screen.findAllByRole('checkbox', { name: /^Select the 3/ });
  await userEvent.click(selectAll!);
  await userEvent.click(await screen.findByRole('link', { name: 'Edit selected' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit 2 products' });
  expect(within(dialog).getByText(/Group headers have no price or status/)).toBeVisible();
  await userEvent.selectOptions(within(dialog).getByLabelText('Price'), 'raise');
  await userEvent.type(within(dialog).getByLabelText(/^Amount/), '10');
  expect(within(dialog).getByText('2 of 2 selected will change.')).toBeVisible();
  expect(within(dialog).getByText('$4.50 → $4.95')).toBeVisible();
  saves = ({ price }) =>
    price === 4.95 ? refuse(503, 'The table is busy.') : { message: 'Saved', product: rows[1] };
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change 2 products' }));
  expect(sent()).toEqual([]);
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Change 2 products?');
  await userEvent.click(within(question).getByRole('button', { name: 'Change' }));
  await within(dialog).findByText('Kale: The table is busy.');
  expect(sent()).toEqual([
    { price: 4.95, version: 3 },
    { price: 11, version: 3 },
  ]);
  saves = () => ({ message: 'Saved', product: rows[0] });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try the 1 failed again' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Change' }),
  );
  await screen.findByText('2 products changed');
  expect(sent()).toHaveLength(3);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/products'));
  // No product is selected any more, so that the percentage is not applied a second time.
  expect(router.state.location.search).toBe('');
});

it('a bulk change of several that have the status already changes nothing, and says so', async () => {
  open('/admin/products/bulk-edit?selected=prd_kale,prd_plum');
  const dialog = await screen.findByRole('dialog', { name: 'Edit 2 products' });
  await userEvent.selectOptions(within(dialog).getByLabelText('Status'), 'active');
  expect(within(dialog).getByText('0 of 2 selected will change.')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change products' }));
  await within(dialog).findByText('This changes none of the selected products.');
  expect(sent()).toEqual([]);
});
