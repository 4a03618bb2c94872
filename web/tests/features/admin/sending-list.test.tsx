import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/client.ts';
import { sessionStore, type SessionUser } from '#web/api/session-store.ts';
import { HistoryList } from '#web/features/admin/notifications/history-list.tsx';

const sending = {
  id: 'rem_1-2026-11-22',
  reminder_id: 'rem_1',
  event_type: 'one_time',
  created_at: '2026-11-22T15:00:00.000Z',
  sent_at: '2026-11-22T15:01:00.000Z',
  delivery_method: 'email',
  recipient_count: 6,
  subject: 'News of the farm',
  message: 'Hello',
  status: 'sent',
  success_count: 6,
  failure_count: 0,
  skipped_count: 0,
};
let data: unknown[];

beforeEach(() => {
  data = [];
  queryClient.clear();
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ success: true, data, cursor: null })));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  act(() => sessionStore.signIn({ id: 'usr_1' } as SessionUser));
});
afterEach(() => vi.useRealTimers());

it('shows what began while it is looked at, without being left', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <HistoryList />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Nothing sent yet')).toBeVisible();
  data = [sending];
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  expect(screen.getByText('News of the farm')).toBeVisible();
});
