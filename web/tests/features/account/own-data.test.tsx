import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { sessionStore, type SessionUser } from '#web/api/session-store.ts';
import { OwnData } from '#web/features/account/own-data.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi, type StubbedCall } from '../../support/stub-api.ts';

const closing = 'POST /api/users/close-account';
const user = { id: 'usr_1', role: 'customer', account_credits: 5 } as SessionUser;
const message = 'You have 1 order still to be picked up.';

let calls: StubbedCall[];
let answer: (body: { current_password: string; confirm?: boolean }) => object | Response;
beforeEach(() => {
  answer = () => ({ message: 'Your account is closed.' });
  calls = stubApi({
    [closing]: ({ body }: StubbedCall) => answer(body as { current_password: string }),
    'POST /api/auth/logout': { message: '' },
    'GET /api/users/my-data': { exported_at: '2026-11-24T12:00:00.000Z', orders: [] },
  });
});

const bodies = () => calls.filter(({ operation }) => operation === closing).map(({ body }) => body);

async function close(password: string) {
  renderSignedIn(<OwnData user={user} />, { user });
  await userEvent.click(await screen.findByRole('button', { name: 'Close my account' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('$5.00 of account credit are lost with it.');
  if (password) await userEvent.type(await within(dialog).findByLabelText(/^Current password/), password);
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Close my account' }));
}

it('the account is closed with the password, and the session is over', async () => {
  await close('secret-7');
  await screen.findByText('Your account is closed.');
  expect(bodies()).toEqual([{ current_password: 'secret-7' }]);
  await vi.waitFor(() => expect(sessionStore.get().user).toBeNull());
});

it('the closing of the account sends nothing without a password, and says when it is wrong', async () => {
  answer = () =>
    refuse(422, 'x', { errors: [{ path: 'current_password', message: 'Current password is incorrect' }] });
  await close('');
  expect(await screen.findByText('Please enter your password')).toBeVisible();
  expect(bodies()).toEqual([]);
  const dialog = screen.getByRole('dialog');
  await userEvent.type(await within(dialog).findByLabelText(/^Current password/), 'a guess');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Close my account' }));
  expect(await screen.findByText('Current password is incorrect')).toBeVisible();
});

it.each([true, false])(
  'the closing of the account is confirmed once more while an order is open (%s)',
  async (goesOn) => {
    answer = ({ confirm }) =>
      confirm
        ? { message: 'Your account is closed.' }
        : refuse(409, message, { errors: [{ path: 'confirm', message }] });
    await close('secret-7');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(message);
    const answerName = goesOn ? 'Close anyway' : 'Keep my account';
    await userEvent.click(await within(question).findByRole('button', { name: answerName }));
    if (goesOn) await screen.findByText('Your account is closed.');
    else await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies()).toHaveLength(goesOn ? 2 : 1);
  },
);

it('the download of the own data saves what the server keeps as a file', async () => {
  const saved: string[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  renderSignedIn(<OwnData user={user} />, { user });
  await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }));
  await vi.waitFor(() => expect(saved).toEqual(['my-data-2026-11-24.json']));
});
