import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/client.ts';
import { sessionStore, type SessionUser } from '#web/api/session-store.ts';
import { Toasts } from '#web/components/toasts.tsx';
import ChangePlace from '#web/features/subscriptions/change-place.tsx';
import ChangePlan from '#web/features/subscriptions/change-plan.tsx';
import { depositText } from '#web/features/subscriptions/deposit-text.ts';
import type { Subscription } from '#web/features/session/subscription-status.ts';

const subscription = {
  id: 'sub_1',
  status: 'active',
  plan_id: 'plan_half',
  plan_name: 'Half Share',
  deposit: 25,
  deposit_difference: 0,
  next_billing_date: '2026-12-02',
  upcoming_pickups: [
    {
      cycle_id: 'cyc_1',
      cutoff_at: '2026-12-03T01:00:00.000Z',
      pickup_date: '2026-12-05',
      pickup_location_id: null,
    },
  ],
} as unknown as Subscription;
const plan = (id: string, name: string, price: number, deposit: number) => ({
  id,
  name,
  price,
  deposit,
  is_trial: false,
});
const place = (id: string, name: string) => ({ id, name, address: '1 Dock Street', city: 'Stuart' });

let sent: string[];
let refusal: Response | undefined;
const ok = (body: object) => Response.json({ success: true, ...body });

beforeEach(() => {
  queryClient.clear();
  sent = [];
  refusal = undefined;
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'PUT') {
      sent.push(`${path} ${String(init.body)}`);
      return refusal ?? ok({ message: 'Changed.', subscription });
    }
    if (path.includes('csrf')) return ok({ csrf_token: 'a' });
    if (path.includes('plans'))
      return ok({
        plans: [plan('plan_half', 'Half Share', 42, 25), plan('plan_full', 'Full Share', 63, 35)],
      });
    return ok({ pickup_locations: [place('loc_1', 'The dock'), place('loc_2', 'The barn')] });
  });
  act(() => sessionStore.signIn({ id: 'usr_1', pickup_location_id: 'loc_1' } as SessionUser));
});

const onClose = vi.fn();
const show = (Window: typeof ChangePlan | typeof ChangePlace) =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <Toasts>
          <Window subscription={subscription} onClose={onClose} />
        </Toasts>
      </QueryClientProvider>
    </MemoryRouter>,
  );

it('the window to change a share says from when and what becomes of the deposit, and sends the shown price', async () => {
  show(ChangePlan);
  expect(await screen.findByText(/It changes with the cut-off of Wednesday, December 2/)).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('radio', { name: /^Full Share/, hidden: true }));
  expect(
    screen.getByText('The deposit is $10.00 more: it is charged once, with your next share.'),
  ).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Change to Full Share', hidden: true }));
  await vi.waitFor(() =>
    expect(sent).toEqual(['/api/subscriptions/sub_1/plan {"plan_id":"plan_full","price":63}']),
  );
});

it('the window to change a share stays open with the reason when it cannot be changed', async () => {
  refusal = Response.json({ error: 'The price of the Full Share is now $65.00.' }, { status: 409 });
  show(ChangePlan);
  await userEvent.click(await screen.findByRole('radio', { name: /^Full Share/, hidden: true }));
  await userEvent.click(await screen.findByRole('button', { name: 'Change to Full Share', hidden: true }));
  expect(await screen.findByText('The price of the Full Share is now $65.00.')).toBeInTheDocument();
});

it('the place of this pickup alone is changed', async () => {
  show(ChangePlace);
  expect(
    screen.getByText(/This pickup only: the one after it is at your usual place again/),
  ).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('radio', { name: /^The barn/, hidden: true }));
  await userEvent.click(await screen.findByRole('button', { name: 'Change this pickup', hidden: true }));
  await vi.waitFor(() =>
    expect(sent).toEqual([
      '/api/subscriptions/sub_1/pickup-location {"cycle_id":"cyc_1","pickup_location_id":"loc_2"}',
    ]),
  );
});

it.each([
  [10, /\$10\.00 more/],
  [-10, /\$10\.00 less/],
  [0, /^$/],
])('a deposit difference is told of %s', (difference, text) => {
  expect(depositText(difference)).toMatch(text);
});
