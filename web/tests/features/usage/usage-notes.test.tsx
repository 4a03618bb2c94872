import { act, fireEvent, render, screen } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/client.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { UsageChoice } from '#web/features/usage/usage-choice.tsx';
import { writeUsageConsent } from '#web/features/usage/usage-consent.ts';
import UsageNotes from '#web/features/usage/usage-notes.tsx';
import { stubApi } from '../../support/stub-api.ts';

beforeEach(() => queryClient.clear());
afterEach(() => writeUsageConsent(false));

const store = (usageAddress: string | null) => ({
  cart_enabled: true,
  support_email: 'hello@coop.example',
  support_phone: '(772) 555-0100',
  stripe_publishable_key: null,
  confirms_phones: false,
  usage_address: usageAddress,
});

function AddButton() {
  const { mutate } = useApiMutation('addToCart');
  return (
    <button onClick={() => mutate({ body: { product_id: 'prd_corn', quantity: 1 } })}>
      <UsageNotes />
      Add
    </button>
  );
}

function openShop() {
  const router = createMemoryRouter(
    [
      { id: 'routes/pay', path: '/pay/:token', element: <AddButton /> },
      { id: 'routes/admin', path: '/admin/*', element: <AddButton /> },
    ],
    { initialEntries: ['/pay/a-secret-token'] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const leavePage = () => fireEvent(document, new Event('visibilitychange'));

const stub = (usageAddress: string | null) =>
  stubApi({
    'GET /api/store': store(usageAddress),
    'POST /api/cart/add': {},
    'POST /api/usage': {},
  });

it('usage of a reader who agreed tells pages by name, tabs of the back office and what goes into the cart', async () => {
  writeUsageConsent(true);
  const calls = stub('/api/usage');
  const router = openShop();
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await act(() => router.navigate('/admin/orders'));
  fireEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(calls.map(({ operation }) => operation)).toContain('POST /api/cart/add'));
  await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0));
  leavePage();
  const toldSoFar = () => calls.filter(({ operation }) => operation === 'POST /api/usage');
  await vi.waitFor(() => expect(toldSoFar()).toHaveLength(1));
  const events = toldSoFar().flatMap(({ body }) => (body as { events: object[] }).events);
  expect(events).toContainEqual({ name: 'page_view', page: 'pay' });
  expect(events).toContainEqual({ name: 'admin_tab', tab: 'orders' });
  expect(events).toContainEqual({ name: 'add_to_cart', item: 'prd_corn' });
  expect(JSON.stringify(events)).not.toContain('secret');
});

it.each([
  ['a reader who did not agree', false, '/api/usage'],
  ['a stage that does not count', true, null],
])('usage tells nothing of %s', async (_, isAgreed, usageAddress) => {
  writeUsageConsent(isAgreed);
  const calls = stub(usageAddress);
  openShop();
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(0));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  leavePage();
  expect(calls.map(({ operation }) => operation)).toEqual(['GET /api/store']);
});

it('usage is off until it is chosen, is kept, and can be turned off again', async () => {
  stub('/api/usage');
  render(
    <QueryClientProvider client={queryClient}>
      <UsageChoice />
    </QueryClientProvider>,
  );
  const choice = await screen.findByRole('checkbox', { name: 'Count what I use' });
  expect(choice).not.toBeChecked();
  fireEvent.click(choice);
  expect(localStorage.getItem('usage_consent')).toBe('agreed');
  fireEvent.click(choice);
  expect(localStorage.getItem('usage_consent')).toBeNull();
  expect(choice).not.toBeChecked();
});
