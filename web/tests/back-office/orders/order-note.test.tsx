import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { NoteForm } from '#web/back-office/orders/detail/note-form.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi } from '../../support/stub-api.ts';

it('a note of staff is sent again under the same id, and another under another', async () => {
  let isLost = true;
  const calls = stubApi({
    'POST /api/admin/orders/{id}/notes': () => (isLost ? refuse(503, 'Not now') : { message: 'Note added' }),
  });
  const close = vi.fn();
  renderSignedIn(<NoteForm orderId="ord_1" isGuarding onClose={close} />, { user: { role: 'admin' } });
  await userEvent.type(await screen.findByLabelText(/^Note(?! type)/), 'At the door');
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add Note' }));
  await add();
  expect(await screen.findByText('Not now')).toBeVisible();
  await add();
  await waitFor(() => expect(calls).toHaveLength(2));
  isLost = false;
  await userEvent.type(await screen.findByLabelText(/^Note(?! type)/), ' of the hall');
  await add();
  await waitFor(() => expect(close).toHaveBeenCalled());
  const ids = calls.map(({ body }) => (body as { request_id: string }).request_id);
  expect(ids[0]).toEqual(expect.stringMatching(/^[\da-f-]{36}$/));
  expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, false]);
});
