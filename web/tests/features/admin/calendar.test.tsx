import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/client.ts';
import { sessionStore, type SessionUser } from '#web/api/session-store.ts';
import { MessageDialogs } from '#web/components/message-dialogs.tsx';
import { Toasts } from '#web/components/toasts.tsx';
import { EventsAndCalendar } from '#web/features/admin/events/events-and-calendar.tsx';

/** `YYYY-MM` of months that cannot be loaded. */
let broken: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-10T16:00:00.000Z') });
  queryClient.clear();
  broken = ['2027-04'];
  vi.stubGlobal('fetch', async (url: string) => {
    const month = new URL(url, 'http://localhost').searchParams.get('month') ?? '';
    return broken.includes(month)
      ? Response.json({ error: 'The events could not be read.' }, { status: 500 })
      : Response.json({ success: true, data: [], cycles: [], next_cursor: null });
  });
  act(() => sessionStore.signIn({ id: 'usr_1' } as SessionUser));
});
afterEach(() => void vi.useRealTimers());

it('keeps the keyboard where it is in a month that cannot be loaded, and says that it is not', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <Toasts>
        <MessageDialogs>
          <EventsAndCalendar />
        </MessageDialogs>
      </Toasts>
    </QueryClientProvider>,
  );
  const today = await screen.findByRole('button', { name: 'Wednesday, March 10, nothing' });
  act(() => today.focus());
  await userEvent.keyboard('{PageDown}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The events could not be read.');
  expect(screen.getByRole('button', { name: 'Saturday, April 10, not loaded' })).toHaveFocus();
  expect(screen.queryByText('No events in this month.')).toBeNull();
  await userEvent.keyboard('{PageUp}');
  expect(screen.getByRole('button', { name: 'Wednesday, March 10, nothing' })).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
});
