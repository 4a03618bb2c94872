import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { authExpired } from '#web/api/client.ts';
import { sessionStore, type SessionUser } from '#web/api/session-store.ts';
import { TypedIsBack } from '#web/features/forms/typed-is-back.tsx';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import { useKeptText } from '#web/features/forms/use-kept-text.ts';
import { PictureField } from '#web/features/uploads/picture-field.tsx';
import { RequireSession } from '#web/features/session/require-session.tsx';
import { SessionProvider } from '#web/features/session/session-provider.tsx';
import { useLogout } from '#web/features/session/use-logout.ts';
import { PageFailure } from '#web/features/shell/page-failure.tsx';
import LoginPage from '#web/routes/login.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { stubApi } from '../../support/stub-api.ts';

let note = '';

/** A form with a guard, a password, and a record that may change before the reader comes back. */
function Form() {
  const form = useForm({ defaultValues: { title: '', note, current_password: '' } });
  const keptForm = useKeptForm(form, 'test');
  const [reason, setReason] = useKeptText('reason');
  const [isBroken, setBroken] = useState(false);
  const { finish } = useGuardedClose({
    isDirty: form.formState.isDirty,
    isSaving: false,
    loss: 'You have unsaved changes.',
    onClose: () => undefined,
  });
  if (isBroken) throw new Error('broken');
  return (
    <form>
      <TypedIsBack keptForm={keptForm} />
      <input aria-label="Title" {...form.register('title')} />
      <input aria-label="Note" {...form.register('note')} />
      <input aria-label="Password" {...form.register('current_password')} />
      <input aria-label="Reason" value={reason} onChange={(event) => setReason(event.target.value)} />
      <PictureField label="Picture" value="" onChange={() => undefined} />
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
      <button type="button" onClick={finish}>
        Save
      </button>
    </form>
  );
}

function Logout() {
  const logout = useLogout();
  return <button onClick={() => void logout()}>Log out</button>;
}

const ana = { id: 'usr_1', role: 'customer', firstName: 'Ana' } as SessionUser;
function open(at = '/form') {
  stubApi({ 'POST /api/auth/logout': { message: 'Bye' } });
  return renderSignedIn(
    [
      {
        path: '/',
        element: (
          <SessionProvider>
            <Logout />
            <Outlet />
          </SessionProvider>
        ),
        children: [
          { path: 'login', element: <LoginPage /> },
          {
            path: 'form',
            errorElement: <PageFailure error={new Error('broken')} />,
            element: (
              <RequireSession>
                <Form />
              </RequireSession>
            ),
          },
        ],
      },
    ],
    { user: ana, at },
  ).router;
}

const title = () => screen.findByLabelText('Title');
const text = 'What you typed is back.';
const ended = 'Your session ended. Sign in to go on where you were.';

async function typeAndLose() {
  const router = open();
  await userEvent.type(await title(), 'Six hundred characters');
  await userEvent.type(screen.getByLabelText('Password'), 'a-good-password-7');
  await userEvent.type(screen.getByLabelText('Reason'), 'A text by itself');
  act(() => void window.dispatchEvent(new Event(authExpired)));
  return router;
}
const returnAs = (router: ReturnType<typeof open>, user: SessionUser, to = '/form') =>
  act(async () => {
    sessionStore.signIn(user);
    await router.navigate(to);
  });

beforeEach(() => {
  note = '';
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it('a kept form gives back what was typed when the session ended, but no password, to the same account', async () => {
  const router = await typeAndLose();
  expect(await screen.findByText(ended)).toBeVisible();
  note = 'what somebody wrote meanwhile';
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('a-good-password-7');
  await returnAs(router, ana);
  expect(await screen.findByText(text)).toBeVisible();
  expect(await title()).toHaveValue('Six hundred characters');
  expect(screen.getByLabelText('Note')).toHaveValue(note);
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('Reason')).toHaveValue('A text by itself');

  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue(''));
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

it('a kept form never gives it to another account', async () => {
  const router = await typeAndLose();
  await screen.findByText(ended);
  await returnAs(router, { ...ana, id: 'usr_2' });
  expect(await title()).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Six hundred');
});

it('a kept form is forgotten when the reader logs out, and says nothing of a session that ended', async () => {
  const router = await typeAndLose();
  await screen.findByText(ended);
  act(() => sessionStore.signIn(ana));
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await act(() => router.navigate('/login'));
  expect(await screen.findByText('Welcome back')).toBeVisible();
  expect(screen.queryByText(ended)).not.toBeInTheDocument();
  await returnAs(router, ana);
  expect(await title()).toHaveValue('');
});

it('a kept form never gives what was written for one vendor to another', async () => {
  const router = open('/form?vendor_id=usr_a');
  await userEvent.type(await title(), 'Of Sandbar Greens');
  act(() => void window.dispatchEvent(new Event(authExpired)));
  await screen.findByText(ended);
  await returnAs(router, ana, '/form?vendor_id=usr_b');
  expect(await title()).toHaveValue('');
  await act(() => router.navigate('/login'));
  await returnAs(router, ana, '/form?vendor_id=usr_a');
  expect(await title()).toHaveValue('Of Sandbar Greens');
});

it('a kept form is gone once it was saved', async () => {
  const router = open();
  await userEvent.type(await title(), 'Saved');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await act(() => router.navigate('/login'));
  await returnAs(router, ana);
  expect(await title()).toHaveValue('');
});

it('a kept form gives back what was typed after the page broke', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  open();
  await userEvent.type(await title(), 'Typed before');
  await userEvent.click(screen.getByRole('button', { name: 'Break' }));
  expect(await screen.findByText('This page failed to load.')).toBeVisible();
  open();
  expect(await screen.findByText(text)).toBeVisible();
  expect(await title()).toHaveValue('Typed before');
});

it('a kept form gives back what was typed where the browser keeps nothing', async () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('barred', 'SecurityError');
    });
  const router = await typeAndLose();
  await screen.findByText(ended);
  await returnAs(router, ana);
  expect(await title()).toHaveValue('Six hundred characters');
});

it('a kept form says that a picture was not sent', async () => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const router = open();
  await title();
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['x'], 'x.png', { type: 'image/png' }));
  act(() => void window.dispatchEvent(new Event(authExpired)));
  await screen.findByText(ended);
  await returnAs(router, ana);
  expect(await screen.findByText(/^The picture was not sent/)).toBeVisible();
});
