import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router';
import { expect, it } from 'vitest';
import CycleScreen from '#web/back-office/calendar/cycles/cycle-dialog.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi } from '../../support/stub-api.ts';

const opened = {
  id: 'cyc_1',
  name: 'Early December',
  opens_at: '2026-11-19T01:00:00.000Z',
  cutoff_at: '2026-12-03T01:00:00.000Z',
  pickup_date: '2026-12-05',
  pickup_days: [{ date: '2026-12-05', location_id: null }],
  status: 'open',
  cutoff_event_id: null,
  is_changeable: true,
  called_off_location_ids: [],
  version: 1,
};
const moved = { ...opened, pickup_date: '2026-12-12', cutoff_at: '2026-12-10T01:00:00.000Z', version: 2 };

it('the dialog of a cycle shows the move that another admin made meanwhile, and changes the cut-off time alone', async () => {
  let cycle = opened;
  const calls = stubApi({
    'POST /api/admin/events/preview': { cycles: [] },
    'GET /api/admin/cycles/{id}': () => ({ cycle, pickup_event_ids: [], has_orders: false }),
    'PUT /api/admin/cycles/{id}': ({ body }) =>
      (body as { version: number }).version === cycle.version
        ? { message: 'Cycle updated successfully', cycle }
        : refuse(409, 'Somebody else changed this cycle while you were editing it.'),
  });
  const children = [{ path: 'cycles/:id/edit', element: <CycleScreen /> }];
  renderSignedIn([{ path: '/events', element: <Outlet />, children }], { at: '/events/cycles/cyc_1/edit' });
  fireEvent.change(await screen.findByLabelText('Cut-off time'), { target: { value: '21:00' } });
  cycle = moved;
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Pickup date is now “2026-12-12”'));
  expect(screen.getByRole('alert')).toHaveTextContent('Cut-off date is now “2026-12-09”');
  expect(screen.getByLabelText('Cut-off date')).toHaveValue('2026-12-09');
  expect(screen.getByLabelText('Cut-off time')).toHaveValue('21:00');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText(/^Cycle updated successfully/)).toBeInTheDocument();
  const bodies = calls.filter(({ operation }) => operation.startsWith('PUT')).map(({ body }) => body);
  expect(bodies).toEqual([
    { cutoff_time: '21:00', version: 1 },
    { cutoff_time: '21:00', version: 2 },
  ]);
});
