import { deleteMessageTemplate } from '#shared/contracts/broadcasts/message-templates.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { deleteTemplate } from '../use-cases/save-template.ts';

export const handler = endpoint(deleteMessageTemplate, async ({ params, actor, now }) => {
  await deleteTemplate(params.id, actor.userId, now);
  return { message: 'The template was deleted' };
});
