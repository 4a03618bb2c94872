import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import AdminPage from '#web/routes/admin.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi, type StubbedCall } from '../../support/stub-api.ts';

const product = {
  id: 'prd_kale',
  name: 'Kale',
  description: 'Green.',
  category: 'Produce',
  price: 4.5,
  unit: 'lb',
  storage: 'chilled',
  estimated_weight: null as number | null,
  stock: 12,
  image_url: '',
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
  version: 3,
};
const change = {
  product,
  waiting: 'change',
  sent_at: '2026-11-20T12:00:00Z',
  requested: { price: 6, description: 'Greener.' },
  vendor: { id: 'usr_v', name: 'Dune Road Greens', email: 'v@example.test', vendor_status: 'active' },
  decision: null,
};
let submission: object;
let reviewed: () => object;
let listed: () => object | Promise<object>;
let calls: StubbedCall[];

const list = {
  products: [],
  counts: { all: 0, coop_share: 0, addon: 0, pending: 0, inactive: 0 },
  groups: [],
  categories: [],
  next_cursor: null,
};

beforeEach(() => {
  listed = () => list;
  submission = change;
  reviewed = () => {
    submission = { ...submission, waiting: null, requested: null };
    return { message: 'Approved' };
  };
  calls = stubApi({
    'GET /api/admin/products': () => listed(),
    'GET /api/vendors': { vendors: [] },
    'GET /api/products/categories': { categories: ['Produce', 'Greens'] },
    'GET /api/vendor-product-submissions/{id}': () => ({ submission }),
    'PUT /api/vendor-product-submissions/{id}/review': () => reviewed(),
  });
});

const open = () =>
  renderSignedIn([{ path: '/admin/*', element: <AdminPage /> }], { at: '/admin/products/prd_kale/review' });
const sent = () => calls.filter(({ operation }) => operation.startsWith('PUT'));

it('the review of a product shows a change field by field, and approves what was seen', async () => {
  const reads = () =>
    calls.filter(({ operation }) => operation.includes('submissions/{id}') && !operation.startsWith('PUT'));
  open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Review changes of Kale' }));
  const rows = dialog.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(['DescriptionGreen.Greener.', 'Price$4.50$6.00']);
  // After the decision, the product is read again before the list.
  listed = async () => {
    await vi.waitFor(() => expect(reads()).toHaveLength(2));
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    return list;
  };
  await userEvent.click(await dialog.findByRole('button', { name: 'Approve' }));
  await screen.findByText('Approved: Kale');
  expect(sent()[0]!.body).toEqual({ version: 3, decision: 'approve', reason: '' });
});

it('the review of a product shows an estimated weight in pounds, beside the one that holds now', async () => {
  submission = {
    ...change,
    product: { ...product, estimated_weight: 4 },
    requested: { price: 6, estimated_weight: 4.25 },
  };
  open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Review changes of Kale' }));
  const rows = dialog.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(['Price$4.50$6.00', 'Estimated weight (lb)4 lb4.25 lb']);
});

it('the review of a product shows a new one whole, and rejects it with a reason alone', async () => {
  submission = {
    ...change,
    waiting: 'submission',
    requested: null,
    vendor: { ...change.vendor, vendor_status: null },
  };
  reviewed = () => ({ message: 'Rejected' });
  open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Review Kale' }));
  expect(dialog.getByText('Green.')).toBeVisible();
  expect(dialog.getByText('This vendor’s status is not active')).toBeVisible();
  await userEvent.click(await dialog.findByRole('button', { name: 'Reject' }));
  expect(dialog.getByText(/Please say why/)).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveFocus();
  expect(sent()).toEqual([]);
  await userEvent.type(await dialog.findByLabelText('Reason'), 'Too dear.');
  await userEvent.click(await dialog.findByRole('button', { name: 'Reject' }));
  await screen.findByText('Rejected: Kale');
  expect(sent()[0]!.body).toEqual({ version: 3, decision: 'reject', reason: 'Too dear.' });
});

it('the review of a product shows how it is kept and how many there are, and puts it under another category', async () => {
  submission = { ...change, waiting: 'submission', requested: null };
  reviewed = () => ({ message: 'Approved' });
  open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Review Kale' }));
  const terms = dialog
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  expect(terms).toEqual(expect.arrayContaining(['Category: Produce', 'Storage: Chilled', 'Stock: 12']));
  const category = await dialog.findByLabelText('Category in the shop');
  await userEvent.clear(category);
  await userEvent.type(category, 'Greens');
  await userEvent.click(await dialog.findByRole('button', { name: 'Approve' }));
  await screen.findByText('Approved: Kale');
  expect(sent()[0]!.body).toEqual({ version: 3, decision: 'approve', reason: '', category: 'Greens' });
});

it('the review of a product shows what it is now, after the vendor changed it', async () => {
  open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Review changes of Kale' }));
  reviewed = () => refuse(409, 'This change is no longer as you saw it.');
  submission = {
    ...change,
    product: { ...product, version: 4 },
    requested: { price: 7, category: 'Greens' },
  };
  await userEvent.click(await dialog.findByRole('button', { name: 'Approve' }));
  await dialog.findByText('$7.00');
  expect(dialog.getByRole('alert')).toHaveTextContent('This change is no longer as you saw it.');
  reviewed = () => ({ message: 'Approved' });
  await userEvent.click(await dialog.findByRole('button', { name: 'Approve' }));
  await screen.findByText('Approved: Kale');
  expect(sent().at(-1)!.body).toEqual({ version: 4, decision: 'approve', reason: '' });
});

it('the review of a product tells the second reviewer who was first', async () => {
  submission = {
    ...change,
    waiting: null,
    requested: null,
    decision: {
      of: 'change',
      outcome: 'rejected',
      reason: 'Too dear.',
      decided_at: '2026-11-20T12:00:00Z',
      decided_by: 'Robin Alvarez',
    },
  };
  open();
  expect(await screen.findByText(/The last decision was by Robin Alvarez.*: rejected/)).toBeVisible();
});
