import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { OwnCalendar } from '#web/features/my-share/own-calendar.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { stubApi } from '../../support/stub-api.ts';

const path = '/api/calendar-address';

it('the own calendar opens the program with the secret address, and makes a new one once that is confirmed', async () => {
  const calls = stubApi({
    [`GET ${path}`]: { address: 'https://coop.example/api/calendar/one.ics' },
    [`POST ${path}`]: { address: 'https://coop.example/api/calendar/two.ics', message: 'Here it is.' },
  });
  renderSignedIn(<OwnCalendar />);
  expect(await screen.findByRole('link', { name: 'Subscribe in your calendar' })).toHaveAttribute(
    'href',
    'webcal://coop.example/api/calendar/one.ics',
  );
  const requests = () => calls.filter(({ operation }) => operation === `POST ${path}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Make a new calendar link' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep this one' }));
  expect(requests()).toHaveLength(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Make a new calendar link' }));
  const [confirm] = screen.getAllByRole('button', { name: 'Make a new calendar link' }).toReversed();
  await userEvent.click(confirm!);
  await waitFor(() => expect(requests()).toHaveLength(1));
  expect(await screen.findByText('Here it is.')).toBeInTheDocument();
});

it('the own calendar says so where the address cannot be had, and asks again', async () => {
  stubApi({});
  renderSignedIn(<OwnCalendar />);
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
});
