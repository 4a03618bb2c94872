import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/client.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';

let status: number;
let readCount: number;

function Plans() {
  const { data } = useApiQuery('listPlans');
  const change = useApiMutation('deactivatePlan');
  return (
    <button type="button" onClick={() => change.mutate({ params: { id: 'plan_1' } })}>
      {data ? 'Deactivate' : 'Loading'}
    </button>
  );
}

beforeEach(() => {
  readCount = 0;
  queryClient.clear();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.includes('csrf')) return new Response(JSON.stringify({ csrf_token: 'c' }));
    if (init.method !== 'GET') return new Response('{}', { status });
    readCount += 1;
    return new Response(JSON.stringify({ success: true, plans: [] }));
  });
});

it.each([
  [404, 2],
  [409, 2],
  [422, 1],
])('a write refused with %i leaves the page with %i readings of the list', async (answered, readings) => {
  status = answered;
  render(
    <QueryClientProvider client={queryClient}>
      <Plans />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByText('Deactivate'));
  await waitFor(() => expect(queryClient.getMutationCache().getAll().at(-1)?.state.status).toBe('error'));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(readCount).toBe(readings);
});
