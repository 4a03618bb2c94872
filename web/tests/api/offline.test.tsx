import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/client.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';

let calls: string[];
let isConnected: boolean;

function Plans() {
  const { data, isError } = useApiQuery('listPlans');
  const change = useApiMutation('deactivatePlan');
  return (
    <>
      <p>{data ? 'The plans' : isError ? 'No plans' : 'Loading'}</p>
      <button type="button" onClick={() => change.mutate({ params: { id: 'plan_1' } })}>
        {change.isError ? 'Try again' : 'Deactivate'}
      </button>
    </>
  );
}

function disconnect() {
  isConnected = false;
  onlineManager.setOnline(false);
}

function connect() {
  isConnected = true;
  onlineManager.setOnline(true);
}

beforeEach(() => {
  calls = [];
  queryClient.clear();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (!isConnected) throw new TypeError('offline');
    calls.push(`${init.method} ${url}`);
    return url.includes('csrf')
      ? new Response(JSON.stringify({ csrf_token: 'c' }))
      : new Response(JSON.stringify({ success: true, plans: [] }));
  });
});
afterEach(connect);

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Plans />
    </QueryClientProvider>,
  );

it('a write without a connection fails at once, and is not sent when the connection returns', async () => {
  connect();
  show();
  await screen.findByText('The plans');
  disconnect();
  await userEvent.click(screen.getByText('Deactivate'));
  await screen.findByText('Try again');
  connect();
  await queryClient.resumePausedMutations();
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
});

it('a read without a connection says so, and is repeated when the connection returns', async () => {
  disconnect();
  show();
  await screen.findByText('No plans', {}, { timeout: 5000 });
  connect();
  await screen.findByText('The plans');
});
