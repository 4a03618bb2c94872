import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { LoginForm } from '#web/features/login/login-form.tsx';

it('the login takes back an older refusal when a field stops the next attempt', async () => {
  const refusal = 'Email or password is incorrect.';
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url.includes('csrf')
        ? new Response(JSON.stringify({ csrf_token: 'c' }))
        : new Response(JSON.stringify({ error: refusal }), { status: 401 }),
    ),
  );
  const person = userEvent.setup();
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element: <LoginForm onSignedIn={() => undefined} /> }])}
    />,
  );
  await person.type(screen.getByLabelText(/^Email/), 'ada@example.test');
  await person.type(screen.getByLabelText(/^Password/), 'not-this-one');
  await person.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText(refusal)).toBeInTheDocument();
  await person.clear(screen.getByLabelText(/^Email/));
  await person.type(screen.getByLabelText(/^Email/), 'ada');
  await person.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Email is invalid')).toBeInTheDocument();
  expect(screen.queryByText(refusal)).not.toBeInTheDocument();
});
