import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import VendorPage from '#web/routes/vendor.tsx';
import { renderSignedIn } from '../support/render-signed-in.tsx';
import { stubApi, type StubbedCall } from '../support/stub-api.ts';

/** A product on sale whose vendor asked for another price and weight. */
const chicken = {
  id: 'prd_1',
  name: 'Whole Chicken',
  description: '',
  price: 24,
  approved_price: 24,
  category: 'Meat',
  unit: 'each',
  storage: 'frozen',
  estimated_weight: 4,
  image_url: '',
  stock: 12,
  product_status: 'pending_active',
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
  change_request: {
    requested_at: '2026-11-20T12:00:00Z',
    fields: { price: 27, estimated_weight: 4.5 },
  },
  decision: null,
  version: 3,
};

let calls: StubbedCall[];
beforeEach(() => {
  calls = stubApi({
    'GET /api/vendors/{id}/products': { products: [], counts: { all: 0, pending: 0 }, next_cursor: null },
    'GET /api/vendor/products/{id}': { product: chicken, price_range: 0.2 },
    'GET /api/products/categories': { categories: [] },
    'POST /api/inventory/products': { message: 'Saved', product: {} },
    'PUT /api/inventory/products/{id}': { message: 'Saved', product: {} },
  });
});
const open = (at: string) =>
  renderSignedIn([{ path: '/vendor/*', element: <VendorPage /> }], {
    at,
    user: { id: 'usr_v', role: 'vendor' },
  });
const bodyOf = (operation: string) => calls.find((call) => call.operation === operation)?.body;

it('a new product says what a pound of it costs, and its weight is submitted', async () => {
  open('/vendor/products/new');
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit New Product' }));
  await userEvent.type(await dialog.findByLabelText(/Product Name/), 'Duck');
  const weight = dialog.getByLabelText('Estimated weight (lb)');
  await userEvent.type(weight, '5');
  expect(weight).toHaveAccessibleDescription(/The price above is for this weight\.$/);
  await userEvent.type(dialog.getByLabelText(/^Price/), '40');
  expect(weight).toHaveAccessibleDescription(/ That is \$8\.00 a pound\.$/);
  await userEvent.click(dialog.getByRole('button', { name: 'Submit Product' }));
  await screen.findByText('Product submitted successfully! It will be reviewed by admin.');
  expect(bodyOf('POST /api/inventory/products')).toMatchObject({ price: 40, estimated_weight: 5 });
});

it('a product’s weight is changed by a request, going on from the one that waits', async () => {
  open('/vendor/products/prd_1/edit');
  const weight = await screen.findByLabelText('Estimated weight (lb)');
  expect(weight).toHaveValue('4.5');
  await userEvent.clear(weight);
  await userEvent.click(screen.getByRole('button', { name: 'Send changes' }));
  await screen.findByText('Saved');
  expect(bodyOf('PUT /api/inventory/products/{id}')).toEqual({ estimated_weight: null, version: 3 });
});
