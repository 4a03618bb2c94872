import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import AdminPage from '#web/routes/admin.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi, type StubbedCall } from '../../support/stub-api.ts';

const card = (id: string, name: string, changes: object = {}) => ({
  id,
  name,
  category: 'Produce',
  price: 4.5,
  unit: 'lb',
  image_url: '',
  vendor_id: 'usr_farm',
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
const full = {
  ...card('prd_kale', 'Kale'),
  description: 'Green.',
  business_name: 'The Farm',
  storage: 'shelf',
  estimated_weight: null,
  unavailable: false,
  organic: true,
  local: true,
  sales_tax: false,
  requires_food_label: false,
  food_label_image_url: '',
  food_label_name: '',
  food_label_type: null,
  food_label_certification_body: '',
  food_label_certification_number: '',
  food_label_expiry_date: null,
  food_label_product_weight: '',
  food_label_ingredients_by_weight: '',
  food_label_allergen_information: '',
  food_label_nutrition_facts: '',
  recipe_title: '',
  recipe_description: '',
  recipe_image: '',
  recipe_ingredients: '',
  recipe_instructions: '',
  recipe_source_url: '',
  recipe_prep_time: null,
  recipe_cook_time: null,
  recipe_servings: null,
  recipe_difficulty: null,
  recipe_updated_at: null,
};
const { parent_name: _, has_change_request: __, ...kale } = full;
const list = {
  products: [
    card('prd_group', 'Tomatoes', { is_parent: true, price: null, stock: null }),
    card('prd_plum', 'Plum', { parent_id: 'prd_group', parent_name: 'Tomatoes' }),
    card('prd_kale', 'Kale', { product_status: 'pending_active' }),
  ],
  counts: { all: 3, coop_share: 0, addon: 3, pending: 1, inactive: 0 },
  groups: [{ id: 'prd_group', name: 'Tomatoes' }],
  categories: ['Produce'],
  next_cursor: null,
};
let calls: StubbedCall[];
let listing: () => object;
let described: () => object;
let creates: () => object;

beforeEach(() => {
  listing = () => list;
  described = () => ({ description: 'Kale as it should be.' });
  creates = () => ({ message: 'Product created successfully', product: kale });
  calls = stubApi({
    'GET /api/admin/products': () => listing(),
    'GET /api/admin/products/{id}': { product: kale },
    'GET /api/vendors': { vendors: [{ id: 'usr_farm', name: 'The Farm', business_name: 'The Farm' }] },
    'POST /api/inventory/products': () => creates(),
    'PUT /api/inventory/products/{id}': { message: 'Product updated successfully', product: kale },
    'DELETE /api/inventory/products/{id}': () => refuse(409, 'Tomatoes is a group header with 1 product(s).'),
    'POST /api/recipes/update-product': { message: 'Recipe generated successfully' },
    'POST /api/vendor-product-submissions/generate-description': () => described(),
  });
});

const open = (at: string) => renderSignedIn([{ path: '/admin/*', element: <AdminPage /> }], { at }).router;
const sent = (operation: string) => calls.filter((call) => call.operation === operation);

it('the list of products shows five tabs with counts, and children under their group header', async () => {
  open('/admin/products');
  const tabs = await screen.findByRole('navigation', { name: 'Products' });
  await within(tabs).findByRole('link', { name: 'All Products (3)' });
  for (const name of ['Coop Share Items (0)', 'Add-on Items (3)', 'Pending Items (1)', 'Inactive Items (0)'])
    expect(within(tabs).getByRole('link', { name })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: /^Tomatoes\s*Group$/ })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: /^Tomatoes\s*Plum$/ })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Kale' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Tomatoes' }));
  expect(screen.getByRole('button', { name: /Delete\s*Tomatoes/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Recipe\s*Tomatoes/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Price of Tomatoes/ })).toBeNull();
});

it('the list of products keeps tab, search and status in the address, and asks for them', async () => {
  const router = open('/admin/products');
  await userEvent.click(await screen.findByRole('link', { name: 'Pending Items (1)' }));
  await userEvent.type(await screen.findByLabelText('Search'), 'kale');
  await userEvent.selectOptions(await screen.findByLabelText('Status'), 'pending_active');
  await waitFor(() => {
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      tab: 'pending',
      search: 'kale',
      status: 'pending_active',
    });
    expect(sent('GET /api/admin/products').at(-1)!.query).toMatchObject({
      tab: 'pending',
      search: 'kale',
      status: 'pending_active',
    });
  });
});

it('the list of products says when it cannot be loaded or refreshed', async () => {
  open('/admin/products');
  await screen.findByRole('rowheader', { name: 'Kale' });
  listing = () => new Response(null, { status: 500 });
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sync' }));
  await screen.findByText('Failed to refresh products');
});

it('the list of products asks in the words of the documents before one is deleted, and says why it stays', async () => {
  open('/admin/products');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Tomatoes' }));
  await userEvent.click(screen.getByRole('button', { name: /Delete\s*Tomatoes/ }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent(
    'Are you sure you want to delete this product? This action cannot be undone.',
  );
  await userEvent.click(await within(question).findByRole('button', { name: 'Delete' }));
  await screen.findByText('Tomatoes is a group header with 1 product(s).');
});

it('the form of a product sends what was changed, and with the stock what it was', async () => {
  open('/admin/products/prd_kale/edit');
  await screen.findByRole('button', { name: 'Update Product' });
  const dialog = screen.getByRole('dialog', { name: 'Edit Product' });
  const stock = within(dialog).getByLabelText(/^Stock/);
  await userEvent.clear(stock);
  await userEvent.type(stock, '12');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Update Product' }));
  await waitFor(() =>
    expect(sent('PUT /api/inventory/products/{id}')[0]?.body).toEqual({
      stock: 12,
      stock_before: 10,
      version: 3,
    }),
  );
});

it('the form of a product takes the weight of goods by weight, and says what a pound costs', async () => {
  open('/admin/products/prd_kale/edit');
  await screen.findByRole('button', { name: 'Update Product' });
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Product' }));
  const weight = dialog.getByLabelText('Estimated weight (lb)');
  expect(weight).toHaveAccessibleDescription(
    'Only for goods sold by weight, such as a whole chicken. The price above is for this weight.',
  );
  await userEvent.type(weight, '0.75');
  expect(weight).toHaveAccessibleDescription(/ That is \$6\.00 a pound\.$/);
  await userEvent.click(dialog.getByRole('button', { name: 'Update Product' }));
  await waitFor(() =>
    expect(sent('PUT /api/inventory/products/{id}')[0]?.body).toEqual({ estimated_weight: 0.75, version: 3 }),
  );
});

it('the form of a group header asks for no weight', async () => {
  open('/admin/products/new');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Product' }));
  await userEvent.click(dialog.getByLabelText(/^Group header/));
  expect(dialog.queryByLabelText('Estimated weight (lb)')).toBeNull();
});

it('the form of a product refuses one without name or price, but a group header without price', async () => {
  open('/admin/products/new');
  const dialog = await screen.findByRole('dialog', { name: 'Add Product' });
  const save = within(dialog).getByRole('button', { name: 'Add Product' });
  await userEvent.click(save);
  expect(await within(dialog).findAllByText('Product Name is required')).toHaveLength(2);
  expect(within(dialog).getAllByText('Price is required')).toHaveLength(2);
  await userEvent.type(await within(dialog).findByLabelText(/^Product Name/), 'Peppers');
  await userEvent.type(await within(dialog).findByLabelText(/^Price/), '3');
  await userEvent.click(await within(dialog).findByLabelText(/^Group header/));
  expect(within(dialog).queryByLabelText(/^Price/)).toBeNull();
  await userEvent.click(save);
  await waitFor(() => expect(sent('POST /api/inventory/products')).toHaveLength(1));
  const body = sent('POST /api/inventory/products')[0]!.body as object;
  expect(body).toMatchObject({ name: 'Peppers', is_parent: true });
  for (const field of [
    'price',
    'product_status',
    'sales_tax',
    'featured',
    'is_addon',
    'parent_id',
    'has_recipe',
  ])
    expect(body).not.toHaveProperty(field);
});

it('the form of a product asks for the same one when it is sent again after a lost answer', async () => {
  open('/admin/products/new');
  const dialog = await screen.findByRole('dialog', { name: 'Add Product' });
  await userEvent.type(await within(dialog).findByLabelText(/^Product Name/), 'Peppers');
  await userEvent.type(await within(dialog).findByLabelText(/^Price/), '3');
  creates = () => refuse(503, 'The answer was lost.');
  const save = within(dialog).getByRole('button', { name: 'Add Product' });
  await userEvent.click(save);
  await within(dialog).findByText('The answer was lost.');
  await userEvent.click(save);
  await waitFor(() => expect(sent('POST /api/inventory/products')).toHaveLength(2));
  const [first, second] = sent('POST /api/inventory/products').map(({ body }) => body);
  expect(first).toMatchObject({ request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string });
  expect(second).toEqual(first);
});

it('a generator that fails leaves the form of a product as it was', async () => {
  open('/admin/products/prd_kale/edit');
  await screen.findByRole('button', { name: 'Update Product' });
  const dialog = screen.getByRole('dialog', { name: 'Edit Product' });
  described = () => refuse(503, 'Failed to generate description');
  const generate = within(dialog).getByRole('button', { name: 'Generate description' });
  await userEvent.click(generate);
  await within(dialog).findByText('Failed to generate description');
  expect(within(dialog).getByLabelText('Description')).toHaveValue('Green.');
  await userEvent.clear(await within(dialog).findByLabelText(/^Product Name/));
  await userEvent.click(generate);
  await within(dialog).findByText('Product name is required to generate a description');
});
