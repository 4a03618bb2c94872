import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AdminEvent } from '#web/back-office/calendar/calendar-entries.ts';
import { EventDialog } from '#web/back-office/calendar/event-dialog.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi } from '../../support/stub-api.ts';

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
  version: 1,
};

it('the dialog of an event saves nothing when nothing was changed, and says when the last of its group is', async () => {
  const calls = stubApi({
    'GET /api/admin/events/{id}': {
      event,
      group: { coming_dates: ['2030-05-04', '2030-06-08'] },
      registrations: [],
    },
    'GET /api/pickup-locations': { pickup_locations: [] },
  });
  const onClose = vi.fn<() => void>();
  renderSignedIn(<EventDialog record={event} onClose={onClose} />);
  expect(await screen.findByText(/2 events from today on, the last on .*June 8, 2030/)).toBeInTheDocument();
  await act(async () => screen.getByText('Save Changes').click());
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls.filter(({ operation }) => !operation.startsWith('GET'))).toEqual([]);
});

it('the dialog of an event says who is told of a moved pickup before it is saved, and once it is', async () => {
  const pickup: AdminEvent = {
    ...event,
    event_type: 'pickup_date',
    pickup_location_id: 'all',
    recurrence_group_id: null,
    is_recurring: false,
    recurrence_pattern: null,
    recurrence_end_date: null,
  };
  const planned = (date: string) => ({
    pickup_date: date,
    pickup_days: [{ date, location_id: null }],
    cutoff_at: '2030-05-02T00:00:00.000Z',
  });
  stubApi({
    'GET /api/pickup-locations': { pickup_locations: [] },
    'POST /api/admin/events/preview': {
      cycles: [
        {
          before: planned('2030-05-04'),
          after: planned('2030-05-05'),
          joins: null,
          has_orders: true,
          billing: { members: 3, total: 90, is_projected: false },
          told: { members: 3, names: ['Ada Member', 'Bo Member', 'Cy Member'], is_projected: false },
        },
      ],
    },
    'PUT /api/admin/events/{id}': { message: 'Event updated successfully', event: pickup },
  });
  renderSignedIn(<EventDialog record={pickup} onClose={() => undefined} />);
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2030-05-05' } });
  const text = '3 members whose pickup moves are emailed: Ada Member, Bo Member, and Cy Member.';
  expect(await screen.findByText(text, { exact: false })).toBeInTheDocument();
  await act(async () => screen.getByText('Save Changes').click());
  expect(await screen.findByText(`Event updated successfully. ${text}`)).toBeInTheDocument();
});

it('the dialog of an event shows what another admin changed meanwhile, and saves what was typed', async () => {
  const latest = { ...event, event_time: '10:00', version: 2 };
  const calls = stubApi({
    'GET /api/admin/events/{id}': { event: latest, group: null, registrations: [] },
    'GET /api/pickup-locations': { pickup_locations: [] },
    'PUT /api/admin/events/{id}': ({ body }) =>
      (body as { version: number }).version === 2
        ? { message: 'Event updated successfully', event: latest }
        : refuse(409, 'Somebody else changed this event while you were editing it.'),
  });
  const onClose = vi.fn<() => void>();
  renderSignedIn(<EventDialog record={event} reread={async () => latest} onClose={onClose} />);
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Spring market' } });
  await act(async () => screen.getByText('Save Changes').click());
  expect(await screen.findByRole('alert')).toHaveTextContent('Time is now “10:00”');
  await act(async () => screen.getByText('Save Changes').click());
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const bodies = calls.filter(({ operation }) => operation.startsWith('PUT')).map(({ body }) => body);
  expect(bodies).toEqual([
    { title: 'Spring market', version: 1 },
    { title: 'Spring market', version: 2 },
  ]);
});
