import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import VendorPage from '#web/routes/vendor.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { stubApi, type StubbedCall } from '../../support/stub-api.ts';

const cycle = (id: string, pickupDate: string, needed: number, promised: number) => ({
  id,
  name: 'A cycle',
  pickup_date: pickupDate,
  cutoff_date: '2026-12-01',
  cutoff_at: '2026-12-02T01:00:00.000Z',
  status: 'open',
  needed,
  promised,
  missing: Math.max(0, needed - promised),
});
const first = cycle('cyc_1', '2026-12-05', 120, 90);
const second = cycle('cyc_2', '2026-12-19', 1240, 0);
const full = cycle('cyc_3', '2027-01-02', 100, 130);
const commitment = {
  id: 'commit_1',
  cycle_id: first.id,
  cycle: first,
  product_id: 'prd_beets',
  product_name: 'Beets',
  quantity: 40,
  unit_price: 2.5,
  notes: '',
  total: 100,
  commission_rate: 0.125,
  status: 'committed',
  is_accepted: false,
  cancel_reason: '',
  short_quantity: 0,
  called_off_quantity: 0,
  locations: [],
  may_change: true,
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  version: 2,
  log: [],
};

let calls: StubbedCall[];
let rate: number;
beforeEach(() => {
  rate = 0;
  calls = stubApi({
    'GET /api/vendors/share-commitments': { commitments: [], next_cursor: null },
    'GET /api/vendors/share-commitments/{id}': { commitment },
    'POST /api/vendors/share-commitments': { commitment },
    'GET /api/vendors/available-coop-cycles': () => ({
      cycles: [first, second, full],
      commission_rate: rate,
    }),
    'GET /api/vendors/{id}/products': {
      products: [{ id: 'prd_beets', name: 'Beets', product_status: 'active' }],
      next_cursor: null,
    },
  });
});
const open = (at: string) => {
  renderSignedIn([{ path: '/vendor/*', element: <VendorPage /> }], {
    at,
    user: { id: 'usr_v', role: 'vendor' },
  });
  return screen.findByLabelText(/^Quantity/);
};
const openNew = () => open('/vendor/share-commitments/new');

it('the form of a promise fills in what is missing for the pickup, until a number is typed', async () => {
  const user = userEvent.setup();
  const quantity = await openNew();
  expect(quantity).toHaveValue('30');
  expect(screen.getByText('30 are missing.').closest('p')).toHaveTextContent(
    'The shares need 120 items, as far as we know today. All vendors promised 90. 30 are missing.',
  );
  await user.selectOptions(screen.getByLabelText(/^Pickup/), 'December 19, 2026');
  expect(quantity).toHaveValue('1240');
  await user.selectOptions(screen.getByLabelText(/^Pickup/), 'January 2, 2027');
  expect(quantity).toHaveValue('');
  expect(screen.getByText('Nothing is missing.')).toBeVisible();
  await user.type(quantity, '7');
  await user.selectOptions(screen.getByLabelText(/^Pickup/), 'December 5, 2026');
  expect(quantity).toHaveValue('7');
  await user.selectOptions(screen.getByLabelText(/^Product/), 'Beets');
  await user.type(screen.getByLabelText(/^Unit price/), '2.5');
  await user.click(screen.getByRole('button', { name: 'Commit' }));
  const sent = () => calls.find(({ operation }) => operation.startsWith('POST'))?.body;
  await waitFor(() =>
    expect(sent()).toMatchObject({
      cycle_id: 'cyc_1',
      product_id: 'prd_beets',
      quantity: 7,
      unit_price: 2.5,
    }),
  );
});

it('the form of a promise says what is more than the shares need, and what the co-op keeps', async () => {
  const user = userEvent.setup();
  const quantity = await openNew();
  expect(screen.getByText('The co-op keeps nothing of it: you are paid the whole price.')).toBeVisible();
  expect(screen.queryByText(/more than the shares need/)).toBeNull();
  await user.clear(quantity);
  await user.type(quantity, '31');
  expect(screen.getByText('This is 1 more than the shares need')).toBeVisible();
});

it('the form of a promise counts what was promised already once, in a change', async () => {
  rate = 0.3;
  const user = userEvent.setup();
  const quantity = await open('/vendor/share-commitments/commit_1/edit');
  expect(quantity).toHaveValue('40');
  // A promise keeps the commission that was agreed when it was made.
  expect(screen.getByText('The co-op keeps 12.5% of it.')).toBeVisible();
  await screen.findByText('30 are missing.');
  await user.clear(quantity);
  await user.type(quantity, '70');
  expect(screen.queryByText(/more than the shares need/)).toBeNull();
  await user.clear(quantity);
  await user.type(quantity, '72');
  expect(screen.getByText('This is 2 more than the shares need')).toBeVisible();
});
