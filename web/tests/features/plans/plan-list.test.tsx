import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/client.ts';
import { sessionStore, type SessionUser } from '#web/api/session-store.ts';
import { MessageDialogs } from '#web/components/message-dialogs.tsx';
import { PlanList } from '#web/features/plans/plan-list.tsx';

const plan = (id: string, name: string) => ({
  id,
  name,
  description: '',
  price: 28,
  annual_fee: 35,
  deposit: 15,
  is_trial: false,
  image_url: '',
});
const plans = [plan('plan_1', 'Small Share'), plan('plan_2', 'Full Share')];

async function show(subscription_status: SessionUser['subscription_status']) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ success: true, plans }))));
  queryClient.clear();
  sessionStore.signIn({ id: 'usr_1', subscription_status } as SessionUser);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <MessageDialogs>
          <PlanList />
        </MessageDialogs>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Small Share');
}
const offers = () => screen.queryAllByRole('button').map((button) => button.textContent);
const links = () => screen.queryAllByRole('link').map((link) => link.textContent);

it('the list of plans offers them to a member without a subscription', async () => {
  await show('cancelled');
  expect(offers()).toEqual(['Subscribe – Small Share', 'Subscribe – Full Share']);
});

it('the list of plans tells a member whose share is running so', async () => {
  await show('active');
  expect(offers()).toEqual(['Already Subscribed – Small Share', 'Already Subscribed – Full Share']);
});

it('the list of plans offers a member whose share is paused none, and the way to resume once', async () => {
  await show('paused');
  expect(offers()).toEqual([]);
  expect(screen.getAllByText('Your Share Is Paused')).toHaveLength(2);
  expect(links()).toEqual(['Resume Your Share']);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/subscriptions');
});

it.each(['pending', 'pending_confirmation'] as const)(
  'the list of plans offers none beside a subscription that is not confirmed yet (%s)',
  async (status) => {
    await show(status);
    expect(offers()).toEqual([]);
    expect(screen.getAllByText('Already Subscribed')).toHaveLength(2);
    expect(links()).toEqual(['See Your Subscription']);
  },
);
