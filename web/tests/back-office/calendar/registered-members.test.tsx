import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RegisteredMembers } from '#web/back-office/calendar/registered-members.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';

const row = (at: number, position: number | null) => ({
  user_id: `usr_${at}`,
  name: `Member ${at}`,
  email: `member-${at}@example.test`,
  registered_at: '2026-12-01T12:00:00.000Z',
  position,
});

it('an event lists who registered and who waits, with names and emails', () => {
  renderSignedIn(<RegisteredMembers registrations={[row(1, null), row(2, null), row(3, 1)]} places={1} />);
  expect(screen.getByRole('heading')).toHaveTextContent('2 registered of 1, 1 waiting');
  expect(screen.getByText(/whoever has one keeps it/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Member 2' })).toHaveAttribute('href', '/admin/users/usr_2');
  expect(screen.getByRole('link', { name: 'member-3@example.test' })).toHaveAttribute(
    'href',
    'mailto:member-3@example.test',
  );
  expect(screen.getByText('(number 1 in line)')).toBeInTheDocument();
});

it('an event that nobody registered for says nothing of members', () => {
  renderSignedIn(<RegisteredMembers registrations={[]} places={null} />);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
