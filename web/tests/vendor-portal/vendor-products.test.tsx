import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import VendorPage from '#web/routes/vendor.tsx';
import { renderSignedIn } from '../support/render-signed-in.tsx';
import { refuse, stubApi, type StubbedCall } from '../support/stub-api.ts';

const product = (id: string, name: string, changes: object = {}) => ({
  id,
  name,
  description: 'Green.',
  price: 4.5,
  category: 'Produce',
  unit: 'lb',
  storage: 'shelf',
  image_url: '',
  is_addon: true,
  is_coop_share: false,
  product_status: 'active',
  is_on_sale: true,
  stock: 12,
  approved_price: 4.5,
  pause: null as { back_in: string | null } | null,
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
  submitted_at: null,
  change_request: null,
  decision: null,
  version: 3,
  ...changes,
});
const waiting = product('prd_leeks', 'Leeks', { product_status: 'pending_approval', is_on_sale: false });
const changing = product('prd_kale', 'Kale', {
  product_status: 'pending_active',
  change_request: { requested_at: '2026-11-20T12:00:00Z', fields: { price: 6 } },
});
const rejected = product('prd_okra', 'Okra', {
  product_status: 'inactive',
  is_on_sale: false,
  decision: {
    of: 'submission',
    outcome: 'rejected',
    reason: 'Please add the weight.',
    decided_at: '2026-11-20T12:00:00Z',
  },
});
const share = product('prd_beets', 'Beets', { is_addon: false, is_coop_share: true });

let calls: StubbedCall[];
let list: () => object;
let one: object;
let updated: () => object;
let written: Promise<object>;
const answered = { message: 'Saved', product: {} };

beforeEach(() => {
  one = { product: waiting, price_range: 0.2 };
  updated = () => answered;
  written = Promise.resolve({ description: 'Written.' });
  list = () => ({
    products: [share, changing, waiting, rejected],
    counts: { all: 4, pending: 2 },
    price_range: 0.2,
    next_cursor: null,
  });
  calls = stubApi({
    'GET /api/vendors/{id}/products': () => list(),
    'GET /api/vendor/products/{id}': () => one,
    'GET /api/products/categories': { categories: ['Produce'] },
    'POST /api/inventory/products': answered,
    'PUT /api/inventory/products/{id}': () => updated(),
    'DELETE /api/vendor-product-submissions/{id}': { message: 'Product deleted successfully' },
    'DELETE /api/vendor-product-submissions/{id}/change': { message: 'Your changes were taken back' },
    'POST /api/vendor-product-submissions/generate-description': () => written,
    'PUT /api/vendor/products/{id}/pause': { message: 'Saved', product: {} },
  });
});

const open = (at: string, role: 'vendor' | 'admin' = 'vendor') =>
  renderSignedIn([{ path: '/vendor/*', element: <VendorPage /> }], { at, user: { id: 'usr_v', role } });
const sent = (operation: string) => calls.filter((call) => call.operation === operation);
const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { name, level: 3 })).closest('li')!);

/** Answers the dialog once the form is loaded. */
const editDialog = async () => {
  await screen.findByLabelText(/Product Name/);
  return within(screen.getByRole('dialog', { name: 'Edit Product' }));
};

it('the list of a vendor’s products shows their badges, and offers what can be done', async () => {
  open('/vendor/products');
  expect(await screen.findByRole('heading', { name: 'Vendor Dashboard', level: 1 })).toBeVisible();
  await screen.findByRole('link', { name: 'My Products (4)' });
  expect(screen.getByRole('link', { name: 'Pending Approval (2)' })).toBeVisible();
  expect(sent('GET /api/vendors/{id}/products')[0]!.params).toEqual({ id: 'usr_v' });

  const [leeks, kale, okra, beets] = [
    await cardOf('Leeks'),
    await cardOf('Kale'),
    await cardOf('Okra'),
    await cardOf('Beets'),
  ];
  expect(leeks.getByRole('button', { name: /^Delete/ })).toBeVisible();
  expect(leeks.getByText('Pending approval')).toBeVisible();
  expect(kale.getByText('Pending activation')).toBeVisible();
  expect(kale.getByText(/Price/)).toBeVisible();
  expect(kale.queryByRole('button', { name: /^Delete/ })).toBeNull();
  expect(okra.getByText('Inactive')).toBeVisible();
  expect(okra.getByText('Please add the weight.')).toBeVisible();
  expect(okra.queryByRole('link', { name: /^Edit/ })).toBeNull();
  expect(beets.getByText('Coop Share')).toBeVisible();
  expect(beets.getByText('12 left')).toBeVisible();
  expect(beets.getByRole('link', { name: /^View/ })).toHaveAttribute('href', '/products/prd_beets');
});

it('the list of a vendor’s products says that there is nothing, or that it cannot be loaded', async () => {
  list = () => ({ products: [], counts: { all: 0, pending: 0 }, price_range: 0.2, next_cursor: null });
  open('/vendor/products?tab=pending').unmount();
  open('/vendor/products?tab=pending');
  expect(await screen.findByText('Nothing waits for approval')).toBeVisible();
  const text = 'This account has no vendor record yet. Please ask the co-op to set it up.';
  list = () => refuse(403, text, { code: 'forbidden' });
  open('/vendor/products');
  expect(await screen.findByText(text)).toBeVisible();
});

it('a new product is submitted with its food label and a written description', async () => {
  open('/vendor/products');
  await userEvent.click(await screen.findByRole('link', { name: 'Add Product' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit New Product' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Generate description' }));
  expect(dialog.getByText('Product name is required to generate a description')).toBeVisible();
  await userEvent.click(await dialog.findByRole('button', { name: 'Submit Product' }));
  expect((await dialog.findAllByText('Product Name is required')).length).toBeGreaterThan(0);
  expect(dialog.getAllByText('Price is required').length).toBeGreaterThan(0);
  await userEvent.type(await dialog.findByLabelText(/Product Name/), 'Chard');
  await userEvent.type(await dialog.findByLabelText(/^Price/), '4');
  await userEvent.type(await dialog.findByLabelText('Stock'), '30');
  await userEvent.type(await dialog.findByLabelText('Category'), 'Greens');
  await userEvent.selectOptions(await dialog.findByLabelText('Storage'), 'Chilled');
  await userEvent.click(await dialog.findByRole('button', { name: 'Generate description' }));
  await waitFor(() => expect(dialog.getByLabelText('Description')).toHaveValue('Written.'));
  await userEvent.click(await dialog.findByLabelText('Requires a food label'));
  await userEvent.type(await dialog.findByLabelText('Label name'), 'USDA Organic');
  expect(dialog.queryByLabelText(/address/)).toBeNull();
  await userEvent.click(await dialog.findByRole('button', { name: 'Submit Product' }));
  await screen.findByText('Product submitted successfully! It will be reviewed by admin.');
  const { body } = sent('POST /api/inventory/products')[0]!;
  expect(body).toMatchObject({
    name: 'Chard',
    price: 4,
    stock: 30,
    category: 'Greens',
    storage: 'chilled',
    food_label_name: 'USDA Organic',
  });
  expect(Object.keys(body as object)).not.toContain('product_status');
});

it('a product’s form keeps what is typed while a description is being written', async () => {
  let answer: (body: object) => void = () => undefined;
  written = new Promise((resolve) => (answer = resolve));
  open('/vendor/products/new');
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit New Product' }));
  await userEvent.type(await dialog.findByLabelText(/Product Name/), 'Chard');
  await userEvent.click(await dialog.findByRole('button', { name: 'Generate description' }));
  await userEvent.type(await dialog.findByLabelText('Description'), 'My own');
  answer({ description: 'Written.' });
  expect(await dialog.findByText(/You changed the description meanwhile/)).toBeVisible();
  expect(dialog.getByLabelText('Description')).toHaveValue('My own');
});

it('a vendor’s product is taken off until a month that members read, and brought back', async () => {
  open('/vendor/products');
  await userEvent.click((await cardOf('Beets')).getByRole('button', { name: /^Pause/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Pause/ }));
  const months = within(await dialog.findByLabelText('Back in')).getAllByRole('option');
  expect(months).toHaveLength(13);
  const last = months[12] as HTMLOptionElement;
  await userEvent.selectOptions(await dialog.findByLabelText('Back in'), last);
  list = () => ({
    products: [{ ...share, pause: { back_in: last.value } }],
    counts: { all: 1, pending: 0 },
    price_range: 0.2,
    next_cursor: null,
  });
  await userEvent.click(await dialog.findByRole('button', { name: 'Pause' }));
  expect(await screen.findByText(`Members read: Back in ${last.text.split(' ')[0]}.`)).toBeVisible();
  const card = await cardOf('Beets');
  expect(card.getByText('Paused')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: /^Bring back/ }));
  await waitFor(() =>
    expect(sent('PUT /api/vendor/products/{id}/pause').map(({ body }) => body)).toEqual([
      { is_paused: true, back_in: last.value },
      { is_paused: false },
    ]),
  );
});

it('a vendor’s product asks before it is deleted or taken back', async () => {
  open('/vendor/products');
  await userEvent.click((await cardOf('Leeks')).getByRole('button', { name: /^Delete/ }));
  const answer = {
    products: [changing],
    counts: { all: 1, pending: 1 },
    price_range: 0.2,
    next_cursor: null,
  };
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent(
    'Are you sure you want to delete this product? This action cannot be undone.',
  );
  list = () => answer;
  await userEvent.click(await within(question).findByRole('button', { name: 'Delete' }));
  await screen.findByText('Product deleted successfully');
  await userEvent.click((await cardOf('Kale')).getByRole('button', { name: /^Take changes back/ }));
  await userEvent.click(
    await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Take back' }),
  );
  await screen.findByText('Your changes were taken back');
});

it('a product that waits is edited at once', async () => {
  open('/vendor/products/prd_leeks/edit');
  const dialog = await editDialog();
  await userEvent.clear(await dialog.findByLabelText(/^Price/));
  await userEvent.type(await dialog.findByLabelText(/^Price/), '5');
  await userEvent.click(await dialog.findByRole('button', { name: 'Update Product' }));
  await screen.findByText('Product updated successfully!');
  expect(sent('PUT /api/inventory/products/{id}')[0]!.body).toEqual({ price: 5, version: 3 });
});

it('a product on sale is changed by a request, going on from what waits', async () => {
  one = { product: changing, price_range: 0.2 };
  open('/vendor/products/prd_kale/edit');
  const dialog = await editDialog();
  expect(dialog.getByText('Your changes wait for approval')).toBeVisible();
  expect(dialog.queryByLabelText('Stock')).toBeNull();
  expect(dialog.getByLabelText(/^Price/)).toHaveValue('6.00');
  await userEvent.type(await dialog.findByLabelText('Description'), ' Crisp.');
  await userEvent.click(await dialog.findByRole('button', { name: 'Send changes' }));
  await screen.findByText('Saved');
  expect(sent('PUT /api/inventory/products/{id}')[0]!.body).toEqual({
    description: 'Green. Crisp.',
    version: 3,
  });
});

it('a product’s form says that a price holds at once within the range and all else waits, once it is changed', async () => {
  one = { product: share, price_range: 0.2 };
  open('/vendor/products/prd_beets/edit');
  const dialog = await editDialog();
  const price = dialog.getByLabelText(/^Price/);
  expect(dialog.getByText('$3.60 to $5.40 at once, others once approved')).toBeVisible();
  expect(dialog.queryByText('Your changes wait for approval')).toBeNull();
  await userEvent.clear(price);
  await userEvent.type(price, '5.40');
  expect(dialog.getByText('The new price holds as soon as you save it')).toBeVisible();
  expect(dialog.queryByText('Your changes wait for approval')).toBeNull();
  await userEvent.type(await dialog.findByLabelText('Description'), ' Earthy.');
  expect(dialog.getByText('Your changes wait for approval')).toBeVisible();
  await userEvent.clear(price);
  await userEvent.type(price, '5.41');
  expect(dialog.queryByText('The new price holds as soon as you save it')).toBeNull();
});

it('a product that was approved meanwhile says so and keeps what was typed', async () => {
  updated = () => refuse(409, 'Somebody else changed this product while you were editing it.');
  open('/vendor/products/prd_leeks/edit');
  const dialog = await editDialog();
  await userEvent.type(await dialog.findByLabelText('Description'), ' Mild.');
  one = { product: { ...waiting, product_status: 'active', is_on_sale: true, version: 4 }, price_range: 0.2 };
  await userEvent.click(await dialog.findByRole('button', { name: 'Update Product' }));
  await dialog.findByRole('button', { name: 'Send changes' });
  expect(dialog.getByLabelText('Description')).toHaveValue('Green. Mild.');
  updated = () => answered;
  await userEvent.click(await dialog.findByRole('button', { name: 'Send changes' }));
  await waitFor(() =>
    expect(sent('PUT /api/inventory/products/{id}').at(-1)!.body).toEqual({
      description: 'Green. Mild.',
      version: 4,
    }),
  );
});

it('the list of a vendor’s products leads staff to the back office', async () => {
  open('/vendor', 'admin');
  expect(await screen.findByRole('link', { name: 'Open Products' })).toBeVisible();
  expect(calls).toEqual([]);
});
