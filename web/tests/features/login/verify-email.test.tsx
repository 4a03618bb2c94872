import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { SessionUser } from '#web/api/session-store.ts';
import VerifyEmailPage from '#web/routes/verify-email.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi } from '../../support/stub-api.ts';

const open = (answers: Parameters<typeof stubApi>[0], user: Partial<SessionUser> = {}) => {
  const calls = stubApi(answers);
  renderSignedIn(<VerifyEmailPage />, {
    user,
    at: '/verify-email?token=a-token-that-is-long-enough',
  });
  return () => calls.map(({ operation }) => operation);
};
const profile = { user: { id: 'usr_1' }, authenticated: true };

it('a confirmation link moves an account to a new address by a press, and never by being opened', async () => {
  const requests = open({
    'GET /api/auth/verify-email': { email: 'ada@gmial.test', is_new: true },
    'POST /api/auth/verify-email': { message: 'Confirmed' },
    'GET /api/auth/profile': profile,
  });
  expect(await screen.findByText('ada@gmial.test')).toBeVisible();
  expect(requests()).toEqual(['GET /api/auth/verify-email']);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm this address' }));
  expect(await screen.findByText('Email confirmed')).toBeVisible();
  expect(requests()).toContain('POST /api/auth/verify-email');
});

it('a used confirmation link says that it did not work, and offers another', async () => {
  open({
    'GET /api/auth/verify-email': refuse(409, 'This confirmation link is invalid or has expired.'),
  });
  expect(await screen.findByText('This confirmation link is invalid or has expired.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send a new link' })).toBeVisible();
});

it('a used confirmation link says that the address is confirmed, where it is', async () => {
  open(
    { 'GET /api/auth/verify-email': refuse(409, 'This confirmation link is invalid or has expired.') },
    { email: 'ada@example.test', email_verified: true, pending_email: null },
  );
  expect(
    await screen.findByText('There is nothing left to do: ada@example.test is confirmed.'),
  ).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('a confirmation link can be tried again where nobody answered', async () => {
  open({
    'GET /api/auth/verify-email': { email: 'ada@example.test', is_new: false },
    'POST /api/auth/verify-email': refuse(503, 'We cannot do that right now.'),
  });
  const press = await screen.findByRole('button', { name: 'Confirm this address' });
  await userEvent.click(press);
  expect(await screen.findByText('We cannot do that right now.')).toBeVisible();
  expect(press).toBeEnabled();
});
