import { updateShareContents } from '#shared/contracts/share-commitments/share-commitments.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { saveContents } from '../use-cases/save-contents.ts';

export const handler = endpoint(updateShareContents, async ({ body, actor, now }) => {
  const { version } = await saveContents(body, actor.userId, now);
  return { message: 'Items per share saved', version };
});
