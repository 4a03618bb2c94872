import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { sessionStore, type SessionUser } from '#web/api/session-store.ts';
import { ComposeMessage } from '#web/back-office/broadcasts/compose-message.tsx';
import EditMessage from '#web/back-office/broadcasts/edit-message.tsx';
import { nobodyYet } from '#web/back-office/broadcasts/audience/audience.ts';
import { emptyBroadcast } from '#web/back-office/broadcasts/writing/compose-values.ts';
import { drafts } from '#web/back-office/broadcasts/writing/draft.ts';
import { RequireSession } from '#web/features/session/require-session.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi } from '../../support/stub-api.ts';

const everybody = {
  customer_email: 12,
  customer_sms: 4,
  vendor_email: 3,
  vendor_sms: 1,
};
const listed = { data: [], next_cursor: null, audience: everybody, sends_per_second: { email: 10, sms: 1 } };
const stored = {
  id: 'rem_1',
  recipientType: 'customers',
  subject: 'Order by tonight',
  message: 'Hello',
  scheduledDate: null,
  scheduledTime: null,
  eventType: 'cutoff_date',
  includeOptOut: false,
  optOutMessage: null,
  deliveryMethods: ['email'],
  recipients: null,
  filter: null,
  status: 'scheduled',
  changed_at: '2026-11-20T15:00:00.000Z',
};
const ada = { id: 'usr_ada', role: 'admin' } as SessionUser;

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('a scheduled broadcast gets back what was changed of it when the session ended, over what it is by then', async () => {
  let now = stored;
  stubApi({
    'GET /api/admin/automated-reminders': listed,
    'GET /api/admin/automated-reminders/{id}': () => ({ data: now }),
  });
  const edit = (
    <RequireSession>
      <EditMessage />
    </RequireSession>
  );
  const { router } = renderSignedIn(
    [
      { path: ':id/edit', element: edit },
      { path: 'login', element: 'Login' },
    ],
    { user: ada, at: '/rem_1/edit' },
  );
  const message = await screen.findByLabelText(/^Message/);
  await userEvent.clear(message);
  await userEvent.type(message, 'The gate opens at nine.');
  await userEvent.click(screen.getByRole('radio', { name: /^Selected people/ }));
  act(() => sessionStore.signOut());
  expect(await screen.findByText('Login')).toBeVisible();

  now = { ...stored, subject: 'Order by noon', changed_at: '2026-11-21T15:00:00.000Z' };
  await act(async () => {
    sessionStore.signIn(ada);
    await router.navigate('/rem_1/edit');
  });
  expect(await screen.findByText('What you typed is back.')).toBeVisible();
  expect(screen.getByLabelText(/^Message/)).toHaveValue('The gate opens at nine.');
  expect(screen.getByLabelText(/^Subject/)).toHaveValue('Order by noon');
  expect(screen.getByRole('radio', { name: /^Selected people/ })).toBeChecked();
});

it('a message is sent once where the answer was lost and the page was opened again', async () => {
  const calls = stubApi({
    'GET /api/admin/automated-reminders': listed,
    'POST /api/admin/automated-reminders': refuse(503, 'Please try again.'),
  });
  const sent = () =>
    calls.flatMap(({ operation, body }) =>
      operation.startsWith('POST') ? [(body as { request_id: string }).request_id] : [],
    );
  const send = async (times: number) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send email' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    await screen.findByText('Please try again.');
    expect(sent()).toHaveLength(times);
  };
  const { unmount } = renderSignedIn(<ComposeMessage channel="email" />, { user: ada });
  await userEvent.click(await screen.findByRole('radio', { name: /^Everyone/ }));
  await userEvent.type(screen.getByLabelText(/^Subject/), 'Berries');
  await userEvent.type(screen.getByLabelText(/^Message/), 'They are ripe.');
  await send(1);
  unmount();
  renderSignedIn(<ComposeMessage channel="email" />, { user: ada });
  await send(2);
  expect(new Set(sent()).size).toBe(1);

  await userEvent.type(screen.getByLabelText(/^Message/), ' Come.');
  await send(3);
  expect(new Set(sent()).size).toBe(2);
});

it('a message to one person does not take over a draft to others', async () => {
  stubApi({ 'GET /api/admin/automated-reminders': listed });
  drafts.save('email', ada.id, {
    values: { ...emptyBroadcast('Opt out'), message: 'To everybody' },
    recipients: { ...nobodyYet, kind: 'everybody' },
    requestId: 'req_1',
  });
  renderSignedIn([{ path: '/', element: <ComposeMessage channel="email" /> }], {
    user: ada,
    at: '/?to=usr_bob',
  });
  expect(await screen.findByText(/has other recipients$/)).toBeVisible();
  expect(screen.queryByLabelText(/^Message/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Continue the draft' }));
  expect(await screen.findByLabelText(/^Message/)).toHaveValue('To everybody');
  expect(screen.getByRole('radio', { name: /^Everyone/ })).toBeChecked();
});

it('a message begins with the person of the address chosen', async () => {
  stubApi({ 'GET /api/admin/automated-reminders': listed });
  renderSignedIn([{ path: '/', element: <ComposeMessage channel="email" /> }], {
    user: ada,
    at: '/?to=usr_bob',
  });
  expect(await screen.findByRole('radio', { name: 'Selected people (1)' })).toBeChecked();
});
