import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { queryClient } from '#web/api/client.ts';
import VendorPage from '#web/routes/vendor.tsx';
import { renderSignedIn } from '../support/render-signed-in.tsx';
import { stubApi } from '../support/stub-api.ts';

const product = (id: string, name: string, quantity: number) => ({
  product_id: `prd_${id}`,
  name,
  unit: '',
  quantity,
  divided: null,
  is_ready: false,
});
const cycle = {
  id: 'cyc_1',
  name: 'December',
  cutoff_at: '2026-11-20T01:00:00.000Z',
  pickup_date: '2026-11-24',
};
const listOf = (state: string, products: ReturnType<typeof product>[]) => ({
  cycle,
  is_complete: true,
  is_open: false,
  vendor_name: 'Greens',
  version: null,
  changed: null,
  state,
  products,
  locations: [],
  answer: null,
  may_answer: true,
});

it('a shortage keeps what was typed with its product where the list changed meanwhile', async () => {
  const user = userEvent.setup();
  const eggs = product('eggs', 'Eggs', 7);
  let harvest = listOf('before', [eggs]);
  const calls = stubApi({
    'GET /api/vendor/harvest': () => ({ cycles: [cycle], harvest }),
    'PUT /api/vendor/harvest/{id}': { message: 'Thank you, your answer is with the co-op.' },
  });
  renderSignedIn([{ path: '/vendor/*', element: <VendorPage /> }], {
    at: '/vendor/harvest',
    user: { id: 'usr_v', role: 'vendor' },
  });
  await user.click(await screen.findByRole('button', { name: 'Something will be short' }));
  await user.type(screen.getByLabelText('Eggs: how many of 7 are missing'), '2');
  harvest = listOf('after', [product('arugula', 'Arugula', 3), { ...eggs, quantity: 6 }]);
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByLabelText('Arugula: how many of 3 are missing')).toHaveValue('');
  expect(screen.getByLabelText('Eggs: how many of 6 are missing')).toHaveValue('2');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(calls.find(({ operation }) => operation.startsWith('PUT'))?.body).toEqual({
      state: 'after',
      short: [{ product_id: 'prd_eggs', quantity: 2 }],
      note: '',
    }),
  );
});
