import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { PickupMap } from '#web/features/pickup-map/pickup-map.tsx';
import { refuse, stubApi } from '../../support/stub-api.ts';
import { renderSignedIn } from '../../support/render-signed-in.tsx';

vi.mock('#web/features/pickup-map/locations-map.tsx', () => ({
  default: ({ shown }: { shown: { id?: string } }) => <p>Map at {shown.id ?? 'all'}</p>,
}));
afterEach(() => vi.unstubAllGlobals());

const location = (id: string, city: string, latitude: number) => ({
  id,
  name: `Hall of ${city}`,
  address: '1 Main Street',
  city,
  state: 'FL',
  zip_code: '34994',
  county: 'Martin',
  phone: '',
  hours: 'Saturdays',
  latitude,
  longitude: -80.3,
});
const answers = {
  'GET /api/pickup-locations': {
    pickup_locations: [location('loc_1', 'Stuart', 27.2), location('loc_2', 'Sebastian', 27.8)],
    map: null,
  },
  'GET /api/cycles': {
    cycles: [
      {
        cutoff_at: '2099-12-03T01:00:00.000Z',
        pickup_date: '2099-12-05',
        pickup_days: [{ date: '2099-12-05', location_id: null }],
      },
    ],
  },
};
const member = {
  role: 'customer',
  first_name: 'Ada',
  last_name: 'Member',
  email: 'ada@example.test',
  phone: '+17725550111',
  address: { street: '', city: '', state: 'FL', zipCode: '' },
  pickup_location_id: 'loc_1',
} as const;

it('the map of locations asks for an address and a location, and opens the way there in a new tab', async () => {
  const open = vi.fn();
  vi.stubGlobal('open', open);
  stubApi(answers);
  renderSignedIn(<PickupMap />, { user: member });
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: /^Get Directions/ }));
  expect(screen.getByText('Please select a pickup location')).toBeInTheDocument();
  expect(screen.getByText('Please enter a starting address')).toBeInTheDocument();
  expect(open).not.toHaveBeenCalled();

  await person.selectOptions(screen.getByLabelText(/Pickup location/), 'loc_2');
  expect(screen.getByText('Map at loc_2')).toBeInTheDocument();
  await person.type(screen.getByLabelText(/Starting address/), ' 5 Palm Street {Enter}');
  const opened = new URL(String(open.mock.calls[0]?.[0]));
  expect(opened.origin + opened.pathname).toBe('https://www.google.com/maps/dir/');
  expect(opened.searchParams.get('origin')).toBe('5 Palm Street');
  expect(opened.searchParams.get('destination')).toBe('1 Main Street, Sebastian, FL 34994');
  expect(open.mock.calls[0]?.[1]).toBe('_blank');

  await person.click(screen.getByRole('button', { name: 'Reset View' }));
  expect(screen.getByText('Map at all')).toBeInTheDocument();
  expect(screen.getByLabelText(/Pickup location/)).toHaveValue('');
  await person.click(screen.getByRole('button', { name: 'Show on Map: Hall of Stuart' }));
  expect(screen.getByText('Map at loc_1')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Add Location' })).not.toBeInTheDocument();
});

it('the map of locations shows the nearest first once the browser says where it is, and says when it does not', async () => {
  let answer: 'here' | 'no' = 'no';
  vi.stubGlobal('navigator', {
    ...navigator,
    geolocation: {
      getCurrentPosition: (onPosition: (position: object) => void, failed: () => void) =>
        answer === 'here' ? onPosition({ coords: { latitude: 27.8, longitude: -80.3 } }) : failed(),
    },
  });
  stubApi(answers);
  renderSignedIn(<PickupMap />, { user: member });
  const person = userEvent.setup({ document });
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  await person.click(await screen.findByRole('button', { name: 'Show Distances' }));
  expect(screen.getByText('Your browser did not say where you are.')).toBeInTheDocument();
  expect(names()).toEqual(['Hall of Stuart', 'Hall of Sebastian']);
  answer = 'here';
  await person.click(screen.getByRole('button', { name: 'Show Distances' }));
  expect(names()).toEqual(['Hall of Sebastian', 'Hall of Stuart']);
  expect(screen.getByText('0.0 miles away')).toBeInTheDocument();
  expect(screen.getByText('41 miles away')).toBeInTheDocument();
});

it('the map of locations makes one the own one, with the rest of the profile as it is by now', async () => {
  const changedElsewhere = { ...member, phone: '+17725550999', version: 7 };
  const calls = stubApi({
    ...answers,
    'PUT /api/users/profile': {
      message: 'Saved',
      user: { ...member, pickup_location_id: 'loc_2' },
      note: 'From December 19 on: Hall of Sebastian.',
    },
    'GET /api/auth/profile': { user: changedElsewhere, authenticated: true },
  });
  renderSignedIn(<PickupMap />, { user: member });
  expect(await screen.findByText('Your pickup location')).toBeInTheDocument();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Make This Mine: Hall of Sebastian' }));
  expect(
    await screen.findByText('You now pick up at Hall of Sebastian. From December 19 on: Hall of Sebastian.'),
  ).toBeInTheDocument();
  expect(calls.find(({ operation }) => operation === 'PUT /api/users/profile')?.body).toEqual({
    first_name: 'Ada',
    last_name: 'Member',
    email: 'ada@example.test',
    phone: '+17725550999',
    address: { street: '', city: '', state: 'FL', zip_code: '' },
    pickup_location_id: 'loc_2',
    version: 7,
  });
});

it('the map of locations renews an aged token before it reads the profile', async () => {
  const calls = stubApi({
    ...answers,
    'POST /api/auth/refresh': { token: `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 600 }))}.s` },
    'PUT /api/users/profile': { message: 'Saved', user: member, note: '' },
    'GET /api/auth/profile': { user: member, authenticated: true },
  });
  renderSignedIn(<PickupMap />, { user: member });
  const button = await screen.findByRole('button', { name: 'Make This Mine: Hall of Sebastian' });
  localStorage.setItem('auth_token', `h.${btoa(JSON.stringify({ exp: 1 }))}.s`);
  await userEvent.setup().click(button);
  expect(await screen.findByText('You now pick up at Hall of Sebastian.')).toBeInTheDocument();
  const operations = calls.map(({ operation }) => operation);
  expect(operations.indexOf('POST /api/auth/refresh')).toBeLessThan(
    operations.indexOf('GET /api/auth/profile'),
  );
  expect(operations).toContain('POST /api/auth/refresh');
});

it('the map of locations leads admins to the form of a new one', async () => {
  stubApi(answers);
  renderSignedIn(<PickupMap />);
  expect(await screen.findByRole('link', { name: 'Add Location' })).toHaveAttribute(
    'href',
    '/admin/events/locations?add=location',
  );
});

it('the map of locations says when they could not be read, and reads them again', async () => {
  let isDown = true;
  stubApi({
    ...answers,
    'GET /api/pickup-locations': () =>
      isDown ? refuse(500, 'Failed to fetch pickup locations') : { pickup_locations: [], map: null },
  });
  renderSignedIn(<PickupMap />, { user: member });
  const again = await screen.findByRole('button', { name: /again/i }, { timeout: 10_000 });
  isDown = false;
  await userEvent.setup().click(again);
  await waitFor(() => expect(screen.getAllByText('No pickup locations available').length).toBeGreaterThan(0));
});
