import { listMessageTemplates } from '#shared/contracts/broadcasts/message-templates.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listTemplates } from '../data/message-templates.ts';
import { toTemplate } from '../domain/message-template.ts';

export const handler = endpoint(listMessageTemplates, async () => ({
  templates: (await listTemplates()).map(toTemplate),
}));
