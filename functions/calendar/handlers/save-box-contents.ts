import { saveBoxContents } from '#shared/contracts/calendar/box-contents.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { saveBox, toCycleBox } from '../use-cases/box-contents.ts';

export const handler = endpoint(saveBoxContents, async ({ params, body, actor, now }) => ({
  message: 'Box saved. Members see it on their next pickup.',
  ...toCycleBox(await saveBox(params.id, body, actor.userId, now)),
}));
