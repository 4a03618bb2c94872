import { createMessageTemplate } from '#shared/contracts/broadcasts/message-templates.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toTemplate } from '../domain/message-template.ts';
import { addTemplate } from '../use-cases/save-template.ts';

export const handler = endpoint(createMessageTemplate, async ({ body, actor, now }) => ({
  template: toTemplate(await addTemplate(body, actor.userId, now)),
}));
