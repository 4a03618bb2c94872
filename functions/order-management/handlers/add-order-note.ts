import { addOrderNote } from '#shared/contracts/order-management/order-management.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { addNote } from '../use-cases/add-note.ts';

export const handler = endpoint(addOrderNote, async ({ params, body, actor }) => {
  await addNote(params.id, { userId: actor.userId, ...body });
  return { message: 'Note added' };
});
