import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Calendar from '#web/back-office/calendar/calendar.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi } from '../../support/stub-api.ts';

/** The months (`YYYY-MM`) that cannot be loaded. */
let broken: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-10T16:00:00.000Z') });
  broken = ['2027-04'];
  stubApi({
    'GET /api/admin/events': ({ query }) =>
      broken.includes(query.month!)
        ? refuse(500, 'The events could not be read.')
        : { data: [], cycles: [], next_cursor: null },
    'GET /api/admin/cycles': { cycles: [], next_cursor: null },
    'GET /api/admin/disruptions': { disruptions: [], next_cursor: null },
  });
});
afterEach(() => void vi.useRealTimers());

it('the calendar keeps the keyboard where it is in a month that cannot be loaded, and says that it is not', async () => {
  const { router } = renderSignedIn(<Calendar />);
  const today = await screen.findByRole('button', { name: 'Wednesday, March 10, nothing' });
  act(() => today.focus());
  await userEvent.keyboard('{PageDown}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The events could not be read.');
  expect(screen.getByRole('button', { name: 'Saturday, April 10, not loaded' })).toHaveFocus();
  expect(screen.queryByText('No events in this month.')).toBeNull();
  expect(router.state.location.search).toBe('?month=2027-04');
  await userEvent.keyboard('{PageUp}');
  expect(screen.getByRole('button', { name: 'Wednesday, March 10, nothing' })).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
});
