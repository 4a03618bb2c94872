import { updateAdminOrder } from '#shared/contracts/order-management/order-management.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { addNote } from '../use-cases/add-note.ts';
import { changeStatus } from '../use-cases/change-status.ts';

export const handler = endpoint(updateAdminOrder, async ({ params, body, actor: { userId } }) => {
  const { status, version, notes = '', note, noteType = 'internal' } = body;
  if (status !== undefined && version !== undefined)
    await changeStatus(params.id, status, version, { userId, note: notes, noteType: null });
  if (note !== undefined) await addNote(params.id, { userId, note, noteType });
  return { message: 'Order updated' };
});
