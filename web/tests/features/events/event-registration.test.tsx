import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { sessionStore } from '#web/api/session-store.ts';
import { EventRegistration } from '#web/features/events/event-registration.tsx';
import type { CalendarEvent } from '#web/features/events/event-types.ts';
import { placesText, type Registration } from '#web/features/events/registration-texts.ts';
import { refuse, stubApi } from '../../support/stub-api.ts';
import { renderSignedIn } from '../../support/render-signed-in.tsx';

const open: Registration = { places_left: 2, waiting: 0, is_open: true, status: 'none', position: null };
const event: CalendarEvent = {
  id: 'evt_1',
  title: 'Sourdough',
  description: '',
  event_date: '2099-12-05',
  start_time: '13:30',
  event_time: '13:30',
  location: 'Hall',
  event_type: 'workshop',
  pickup_location_id: '',
  registration_required: true,
  max_participants: 12,
  registration: open,
};
const show = (registration: Partial<Registration>) =>
  renderSignedIn(<EventRegistration event={event} registration={{ ...open, ...registration }} />, {
    user: { role: 'customer' },
  });
const button = () => screen.queryByRole('button')?.textContent;

it('the registration of an event says how many places are left, and how many wait', () => {
  expect(placesText(open, true)).toBe('Registration required. 2 places left.');
  expect(placesText({ ...open, places_left: 1 }, false)).toBe('Registration welcome. 1 place left.');
  expect(placesText({ ...open, places_left: 0 }, true)).toBe('Registration required. No places left.');
  expect(placesText({ ...open, places_left: 1, waiting: 3 }, true)).toBe(
    'Registration required. No places left, 3 waiting.',
  );
  expect(placesText({ ...open, places_left: null }, true)).toBe('Registration required.');
});

it.each([
  [{}, undefined, 'Register: Sourdough'],
  [{ places_left: 0 }, undefined, 'Join the Waiting List: Sourdough'],
  [{ places_left: 1, waiting: 1 }, undefined, 'Join the Waiting List: Sourdough'],
  [{ status: 'registered' }, 'You are registered.', 'Cancel Registration: Sourdough'],
  [
    { places_left: 0, waiting: 4, status: 'waiting', position: 3 },
    'You are number 3 on the waiting list.',
    'Leave the List: Sourdough',
  ],
  [{ status: 'registered', is_open: false }, 'You are registered.', undefined],
  [{ is_open: false }, undefined, undefined],
] as const)('the registration of an event shows %j', (registration, standing, pressed) => {
  stubApi({});
  show(registration);
  if (standing) expect(screen.getByText(standing)).toBeInTheDocument();
  expect(button()).toBe(pressed);
});

it('the registration of an event registers and cancels, and says why it could not', async () => {
  let isFull = true;
  const calls = stubApi({
    'POST /api/events/{id}/register': () =>
      isFull
        ? refuse(409, 'This event is full, and so is its waiting list.')
        : { message: '', registration: open },
  });
  show({});
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Register: Sourdough' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This event is full, and so is its waiting list.',
  );
  isFull = false;
  await person.click(screen.getByRole('button', { name: 'Register: Sourdough' }));
  expect(calls.map(({ operation, params }) => [operation, params])).toEqual([
    ['POST /api/events/{id}/register', { id: 'evt_1' }],
    ['POST /api/events/{id}/register', { id: 'evt_1' }],
  ]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('the registration of an event asks whoever is not signed in to sign in, and leads back to the day', () => {
  stubApi({ 'POST /api/auth/logout': {} });
  show({});
  act(() => sessionStore.signOut());
  expect(screen.getByRole('link', { name: 'Sign in to register: Sourdough' })).toHaveAttribute(
    'href',
    '/login?return_to=%2F%3Fdate%3D2099-12-05',
  );
});
