import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/client.ts';
import { sessionStore } from '#web/api/session-store.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';

function DeleteEvent() {
  const { data } = useApiQuery('getAdminEvent', { params: { id: 'evt_1' } });
  const remove = useApiMutation('deleteEvent');
  return (
    <button type="button" onClick={() => remove.mutate({ params: { id: 'evt_1' } })}>
      {data ? 'Delete' : 'Loading'}
    </button>
  );
}

it('a deleted record is not asked for again', async () => {
  let readCount = 0;
  sessionStore.signOut();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.includes('csrf')) return new Response(JSON.stringify({ csrf_token: 'c' }));
    if (init.method === 'GET') readCount += 1;
    return new Response(JSON.stringify({ success: true, message: 'Event deleted successfully' }));
  });
  render(
    <QueryClientProvider client={queryClient}>
      <DeleteEvent />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByText('Delete'));
  await waitFor(() => expect(queryClient.getMutationCache().getAll().at(-1)?.state.status).toBe('success'));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(readCount).toBe(1);
});
