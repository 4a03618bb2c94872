import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import AdminPage from '#web/routes/admin.tsx';
import { examplePackingDay } from '../support/example-packing.ts';
import { exampleWeights } from '../support/example-weights.ts';
import { renderSignedIn } from '../support/render-signed-in.tsx';
import { refuse, stubApi } from '../support/stub-api.ts';

const event = {
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
  is_recurring: false,
  recurrence_pattern: null,
  recurrence_end_date: null,
  recurrence_group_id: null,
  version: 1,
};
const packing = '/api/admin/packing/{cycle_id}/{date}';
const reads = {
  'GET /api/admin/charges': { charges: [], removal: null, next_cursor: null },
  'GET /api/admin/orders/failed-renewals': { count: 3, total: 120 },
  'GET /api/admin/events/{id}': { event, group: null, registrations: [] },
  'GET /api/admin/packing': { days: [examplePackingDay({ packing: null, status: 'charged' })] },
  [`GET ${packing}/locations/{location_id}/weights`]: exampleWeights(),
};
const day = '/admin/orders/packing/cyc_1/2026-12-05';
const countRenewals = async () => {
  await userEvent.type(await screen.findByLabelText(/Drop date/), '2026-12-31');
  await userEvent.click(screen.getByRole('button', { name: 'Show What Would Be Removed' }));
};
const openSettling = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Settle weights' }));

it.each([
  {
    title: 'Remove Failed Renewals',
    at: '/admin/orders/unpaid/remove-failed-renewals',
    prepare: countRenewals,
    save: 'Remove 3 Renewals',
    write: 'POST /api/admin/orders/remove-failed-renewals',
    leave: 'Cancel',
  },
  {
    title: 'Delete Event',
    at: '/admin/events/evt_1/delete',
    save: 'Delete Event',
    write: 'DELETE /api/admin/events/{id}',
    leave: 'Keep Event',
  },
  {
    title: 'Lock Saturday, December 5',
    at: `${day}/lock`,
    save: 'Lock for packing',
    write: `POST ${packing}`,
    leave: 'Cancel',
  },
  {
    title: 'Settle weights',
    at: `${day}/locations/loc_1/weights`,
    prepare: openSettling,
    save: 'Settle and tell members',
    write: `POST ${packing}/weights/settle`,
    leave: 'Cancel',
  },
])(
  'the dialog $title stays open until its call is answered, so that its failure is shown',
  async ({ title, at, prepare, save, write, leave }) => {
    let answer: (response: Response) => void = () => undefined;
    stubApi({ ...reads, [write]: () => new Promise<Response>((resolve) => (answer = resolve)) });
    renderSignedIn([{ path: '/admin/*', element: <AdminPage /> }], { at });
    await prepare?.();
    const button = await screen.findByRole('button', { name: save });
    const dialog = screen.getByRole('dialog', { name: title });
    await userEvent.click(button);
    expect(within(dialog).getByRole('button', { name: leave })).toBeDisabled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    fireEvent(dialog, new Event('cancel'));
    answer(refuse(500, 'Nothing was saved.'));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Nothing was saved.');
    await userEvent.click(within(dialog).getByRole('button', { name: leave }));
    expect(screen.queryByRole('dialog', { name: title })).toBeNull();
  },
);
