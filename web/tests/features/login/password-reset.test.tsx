import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import ForgotPasswordPage from '#web/routes/forgot-password.tsx';
import { sessionStore } from '#web/api/session-store.ts';
import LoginPage from '#web/routes/login.tsx';
import ResetPasswordPage from '#web/routes/reset-password.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi } from '../../support/stub-api.ts';

it('the reset of a password asks for an email address before it is sent anywhere', async () => {
  const calls = stubApi({ 'POST /api/auth/forgot-password': { message: 'ok' } });
  renderSignedIn(<ForgotPasswordPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('Email is required')).toBeVisible();
  await userEvent.type(await screen.findByLabelText(/^Email/), 'nadia');
  await userEvent.click(await screen.findByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('Email is invalid')).toBeVisible();
  expect(calls).toEqual([]);
  await userEvent.type(await screen.findByLabelText(/^Email/), '@example.test');
  await userEvent.click(await screen.findByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('nadia@example.test')).toBeVisible();
  expect(calls).toMatchObject([{ body: { email: 'nadia@example.test' } }]);
});

const setPassword = async () => {
  renderSignedIn(<ResetPasswordPage />, { at: '/reset-password?token=a-token-that-is-long-enough' });
  await choosePassword();
};
const choosePassword = async () => {
  await userEvent.type(await screen.findByLabelText(/^New password/), 'a-good-password-7');
  expect(screen.getByRole('button', { name: 'Reset password' })).toBeDisabled();
  await userEvent.type(await screen.findByLabelText(/^Confirm password/), 'a-good-password');
  expect(screen.getByText('Passwords do not match')).toBeVisible();
  await userEvent.type(await screen.findByLabelText(/^Confirm password/), '-7');
  await userEvent.click(await screen.findByRole('button', { name: 'Reset password' }));
};

it('the reset of a password puts what the server says of a new one beside its field', async () => {
  const calls = stubApi({
    'POST /api/auth/reset-password': () =>
      refuse(422, 'Please check the fields', {
        errors: [{ path: 'password', message: 'This password is too common' }],
      }),
  });
  await setPassword();
  expect(await screen.findByText('This password is too common')).toBeVisible();
  expect(screen.getByLabelText(/^New password/)).toBeInvalid();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calls).toMatchObject([
    { body: { token: 'a-token-that-is-long-enough', password: 'a-good-password-7' } },
  ]);
});

it('the reset of a password says of a link that is used up that it is', async () => {
  stubApi({
    'POST /api/auth/reset-password': () =>
      refuse(422, 'Please check the fields', { errors: [{ path: 'token', message: 'It is used' }] }),
  });
  await setPassword();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This password reset link is invalid or has expired.',
  );
});

it('the reset of a password fills in the address on the login page, and says that it worked', async () => {
  stubApi({ 'POST /api/auth/reset-password': { message: 'ok', email: 'nadia@example.test' } });
  const { router } = renderSignedIn(
    [
      { path: '/reset-password', element: <ResetPasswordPage /> },
      { path: '/login', element: <LoginPage /> },
    ],
    { at: '/reset-password?token=a-token-that-is-long-enough' },
  );
  act(() => sessionStore.signOut(true));
  await choosePassword();
  await userEvent.click(await screen.findByRole('link', { name: 'Go to Login' }));
  expect(await screen.findByText('Your new password is set. Sign in with it.')).toBeVisible();
  expect(screen.getByLabelText(/^Email/)).toHaveValue('nadia@example.test');
  expect(router.state.location.search).toBe('');
});
