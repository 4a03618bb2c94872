import { updateMessageTemplate } from '#shared/contracts/broadcasts/message-templates.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toTemplate } from '../domain/message-template.ts';
import { saveTemplate } from '../use-cases/save-template.ts';

export const handler = endpoint(updateMessageTemplate, async ({ params, body, actor, now }) => ({
  template: toTemplate(await saveTemplate(params.id, body, actor.userId, now)),
}));
