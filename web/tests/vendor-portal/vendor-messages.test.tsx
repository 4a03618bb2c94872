import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import VendorPage from '#web/routes/vendor.tsx';
import { renderSignedIn } from '../support/render-signed-in.tsx';
import { refuse, stubApi, type StubbedCall } from '../support/stub-api.ts';

const message = {
  id: 'vms_1',
  vendor_id: 'usr_v',
  vendorName: 'Greens',
  sender: 'staff',
  subject: 'Labels',
  message: 'Please add <b>weights</b>.\nThank you!',
  priority: 'high',
  status: 'unread',
  date: '2026-11-20T15:00:00.000Z',
  read_at: null,
  edited_at: null,
  version: 1,
};

let calls: StubbedCall[];
let isLost: boolean;
beforeEach(() => {
  isLost = false;
  calls = stubApi({
    'GET /api/vendors/messages': { messages: [message], next_cursor: null },
    'GET /api/vendors/communication-summary': {
      unread_messages: 1,
      open_feedback: 0,
      unread_notifications: 2,
      last_message_at: null,
    },
    'POST /api/vendors/messages': () =>
      isLost ? refuse(503, 'Not now') : { message: 'Message sent', id: 'vms_2' },
    'PUT /api/vendors/messages/{id}/read': { message: 'Message marked as read' },
    'GET /api/vendors/feedback': { feedback: [], next_cursor: null },
    'POST /api/vendors/feedback': { message: 'Thank you for your feedback', id: 'vfb_1' },
  });
});
const open = (at: string) =>
  renderSignedIn([{ path: '/vendor/*', element: <VendorPage /> }], {
    at,
    user: { id: 'usr_v', role: 'vendor' },
  });
const sent = (operation: string) => calls.filter((call) => call.operation === operation);

it('the messages of a vendor are shown as text, one is marked as read, and an answer begun', async () => {
  const user = userEvent.setup();
  open('/vendor/messages');
  expect(await screen.findByText(/Please add <b>weights<\/b>\./)).toBeVisible();
  expect(
    await screen.findByText(/1 unread message · 0 open feedback · 2 unread notifications/),
  ).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /Mark as read/ }));
  await waitFor(() =>
    expect(sent('PUT /api/vendors/messages/{id}/read')[0]?.params).toEqual({ id: 'vms_1' }),
  );
  await user.click(await screen.findByRole('link', { name: /Reply/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New message' }));
  expect(dialog.getByLabelText(/Subject/)).toHaveValue('Re: Labels');
});

it('a message of a vendor is sent again under the same id, and another under another', async () => {
  const user = userEvent.setup();
  open('/vendor/messages/new');
  const dialog = within(await screen.findByRole('dialog', { name: 'New message' }));
  await user.click(await dialog.findByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('Please enter a subject')).toBeVisible();
  await user.type(await dialog.findByLabelText(/Subject/), 'Crates');
  await user.type(await dialog.findByLabelText(/Message/), 'Hello');
  isLost = true;
  await user.click(await dialog.findByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('Not now')).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent('POST /api/vendors/messages')).toHaveLength(2));
  isLost = false;
  await user.type(await dialog.findByLabelText(/Message/), ' there');
  await user.click(await dialog.findByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent('POST /api/vendors/messages')).toHaveLength(3));
  const ids = sent('POST /api/vendors/messages').map(
    ({ body }) => (body as { request_id: string }).request_id,
  );
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).not.toBe(ids[1]);
});

it('feedback of a vendor asks for a rating before it is sent', async () => {
  const user = userEvent.setup();
  open('/vendor/feedback/new');
  const dialog = within(await screen.findByRole('dialog', { name: 'Give feedback' }));
  await user.type(await dialog.findByLabelText(/Subject/), 'The dock');
  await user.type(await dialog.findByLabelText(/Feedback/), 'Too narrow');
  await user.click(await dialog.findByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('Please choose a rating')).toBeVisible();
  await user.click(await dialog.findByLabelText('2 stars'));
  await user.click(await dialog.findByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(sent('POST /api/vendors/feedback')[0]?.body).toMatchObject({
      subject: 'The dock',
      message: 'Too narrow',
      rating: 2,
    }),
  );
});
