import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/client.ts';
import { sessionStore } from '#web/api/session-store.ts';
import { OrderTerms } from '#web/features/orders/order-terms.tsx';

const subscription = {
  id: 'sub_1',
  is_trial: false,
  annual_fee: 50,
  total_price: 42,
  next_billing_date: null,
  annual_fee_date: null,
};

const show = (status: string) => {
  const answer = { success: true, subscriptions: [{ ...subscription, status }] };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answer))));
  render(
    <QueryClientProvider client={queryClient}>
      <OrderTerms subscriptionId="sub_1" />
    </QueryClientProvider>,
  );
};

beforeEach(() => {
  queryClient.clear();
  sessionStore.signIn({ id: 'usr_1' } as never);
});

it('the terms of an order say what the subscription goes on to charge', async () => {
  show('active');
  expect(
    await screen.findByText(/^Then \$42\.00 is charged for each share.+annual fee of \$50\.00/),
  ).toBeVisible();
});

it.each(['cancelled', 'inactive'])(
  'the terms of an order announce no charge of a subscription that is %s',
  async (status) => {
    show(status);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(queryClient.getQueryCache().getAll()[0]?.state.data).toBeDefined();
    expect(screen.queryByText(/is charged/)).toBeNull();
  },
);
