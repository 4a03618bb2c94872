import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/client.ts';
import { sessionStore, type SessionUser } from '#web/api/session-store.ts';
import { MessageDialogs } from '#web/components/message-dialogs.tsx';
import { Toasts } from '#web/components/toasts.tsx';
import type { Charge, Removal } from '#web/features/admin/orders/charge-looks.ts';
import OrdersAndVendors from '#web/features/admin/orders/orders-and-vendors.tsx';

const charge = (changes: Partial<Charge>): Charge => ({
  cycle_id: 'cyc_1',
  subscription_id: 'sub_1',
  order_id: 'ord_1',
  user_id: 'usr_2',
  name: 'Nadia Newcomer',
  email: 'nadia@example.test',
  state: 'failed',
  amount: 40,
  decline_reason: '',
  attempts: 4,
  next_attempt_at: null,
  cutoff_at: '2026-12-10T01:00:00.000Z',
  pickup_date: '2026-12-12',
  pay_link: 'http://localhost/pay/token',
  ...changes,
});
let charges: Charge[];
let removal: Removal | null;
let left: number;

beforeEach(() => {
  queryClient.clear();
  [charges, removal, left] = [[], null, 0];
  vi.stubGlobal('fetch', async (url: string | URL | Request) =>
    Response.json(
      String(url instanceof Request ? url.url : url).includes('failed-renewals')
        ? { success: true, count: left, total: 40 * left }
        : { success: true, charges, removal, next_cursor: null },
    ),
  );
  act(() => sessionStore.signIn({ id: 'usr_1' } as SessionUser));
});
const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Toasts>
        <MessageDialogs>
          <OrdersAndVendors />
        </MessageDialogs>
      </Toasts>
    </QueryClientProvider>,
  );

it('says how far a removal has come that was begun before the page was opened', async () => {
  removal = { drop_date: '2026-12-31', asked: 65, started_at: '2027-01-01T15:00:00.000Z' };
  left = 25;
  show();
  expect(await screen.findByText('65 failed renewals are being removed, 25 left')).toBeVisible();
});

it('says after a removal what it was', async () => {
  removal = { drop_date: '2026-12-31', asked: 1, started_at: '2027-01-01T15:00:00.000Z' };
  show();
  expect(await screen.findByText('Successfully removed 1 failed renewal')).toBeVisible();
  expect(screen.getByText(/up to the drop date December 31, 2026/)).toBeVisible();
});

it('does not call renewals failed that were not tried yet', async () => {
  charges = [
    charge({ name: 'Una', subscription_id: 'sub_1', state: 'due', attempts: 0 }),
    charge({ name: 'Rey', subscription_id: 'sub_2', state: 'due', attempts: 1 }),
    charge({ name: 'Fay', subscription_id: 'sub_3' }),
  ];
  show();
  const labels = await screen.findAllByRole('heading', { level: 4 });
  expect(labels.map((heading) => heading.parentElement?.textContent)).toEqual([
    'UnaNot tried yet$40.00',
    'ReyRetrying$40.00',
    'FayFailed$40.00',
  ]);
  expect(screen.getByRole('heading', { name: 'Unpaid renewals' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /Failed renewals/i })).toBeNull();
});
