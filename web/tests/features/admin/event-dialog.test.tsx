import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/client.ts';
import { sessionStore, type SessionUser } from '#web/api/session-store.ts';
import { MessageDialogs } from '#web/components/message-dialogs.tsx';
import { Toasts } from '#web/components/toasts.tsx';
import type { AdminEvent } from '#web/features/admin/events/calendar-entries.ts';
import EventDialog from '#web/features/admin/events/event-dialog.tsx';
import { createMemoryRouter, RouterProvider } from 'react-router';

const event: AdminEvent = {
  id: 'evt_1',
  title: 'Farm market',
  description: '',
  event_date: '2030-05-04',
  event_time: '09:00',
  location: 'The barn',
  event_type: 'market',
  max_participants: null,
  registration_required: false,
  pickup_location_id: '',
  is_recurring: true,
  recurrence_pattern: 'weekly',
  recurrence_end_date: '2030-05-31',
  recurrence_group_id: 'grp_1',
};

it('saves nothing when nothing was changed, and says when the last event of its group is', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    sent.push(init?.method ?? 'GET');
    const group = { coming_dates: ['2030-05-04', '2030-06-08'] };
    return Promise.resolve(
      new Response(JSON.stringify({ success: true, event, group, pickup_locations: [] })),
    );
  });
  sessionStore.signIn({ id: 'usr_1', role: 'admin', firstName: 'Ana' } as SessionUser);
  const onClose = vi.fn<() => void>();
  const element = (
    <Toasts>
      <MessageDialogs>
        <EventDialog event={event} startDate="" onClose={onClose} />
      </MessageDialogs>
    </Toasts>
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/2 events from today on, the last on .*June 8, 2030/)).toBeInTheDocument();
  await act(async () => screen.getByText('Save Changes').click());
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.filter((method) => method !== 'GET')).toEqual([]);
});
