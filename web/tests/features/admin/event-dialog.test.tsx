import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AdminEvent } from '#web/features/admin/events/common/calendar-entries.ts';
import { EventDialog } from '#web/features/admin/events/common/event-dialog.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { stubApi } from '../../support/stub-api.ts';

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
  const calls = stubApi({
    'GET /api/admin/events/{id}': {
      event,
      group: { coming_dates: ['2030-05-04', '2030-06-08'] },
      registrations: [],
    },
    'GET /api/pickup-locations': { pickup_locations: [] },
  });
  const onClose = vi.fn<() => void>();
  renderSignedIn(<EventDialog event={event} startDate="" onClose={onClose} />);
  expect(await screen.findByText(/2 events from today on, the last on .*June 8, 2030/)).toBeInTheDocument();
  await act(async () => screen.getByText('Save Changes').click());
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls.filter(({ operation }) => !operation.startsWith('GET'))).toEqual([]);
});
