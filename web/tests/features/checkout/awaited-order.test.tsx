import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/client.ts';
import { sessionStore, type SessionUser } from '#web/api/session-store.ts';
import { AwaitedOrder } from '#web/features/checkout/awaited-order.tsx';

let payment: string;
const fetch = vi.fn(async (url: string) => {
  if (url.includes('csrf')) return new Response(JSON.stringify({ csrf_token: 'c' }));
  if (url.includes('confirm-payment')) return new Response('{}', { status: 500 });
  const order = { id: 'ord_1', status: 'pending', payment_status: payment, payment_intent_id: 'pi_1' };
  return new Response(JSON.stringify({ success: true, order }));
});

beforeEach(() => {
  payment = 'pending';
  queryClient.clear();
  vi.stubGlobal('fetch', fetch);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sessionStore.signIn({ id: 'usr_1' } as SessionUser, 'token');
});
afterEach(() => {
  vi.useRealTimers();
  sessionStore.signOut();
});

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/checkout']}>
        <Routes>
          <Route path="/checkout" element={<AwaitedOrder orderId="ord_1" />} />
          <Route path="/order-confirmation" element={<h1>Confirmation</h1>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );

it('an awaited order keeps its page, and leads to its confirmation when the provider has told the server', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'See what happened to this order' })).toHaveAttribute(
    'href',
    '/order-confirmation?order=ord_1',
  );
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.queryByText('Confirmation')).toBeNull();
  payment = 'paid';
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.getByText('Confirmation')).toBeVisible();
});
