import type * as z from 'zod';
import type {
  createMessageTemplate,
  updateMessageTemplate,
} from '#shared/contracts/broadcasts/message-templates.ts';
import { isSameName } from '#shared/fold.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { nextVersion } from '#functions/platform/entity.ts';
import { changedMeanwhile, conflict, notFound } from '#functions/platform/errors.ts';
import { newId } from '#functions/platform/ids.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { listTemplates, messageTemplateEntity } from '../data/message-templates.ts';
import { requireSendable, type MessageTemplate } from '../domain/message-template.ts';

/** The highest number of templates. All of them fit in one page of a query and in one list on the screen. */
const maxTemplates = 100;
const { message } = changedMeanwhile('template');

/**
 * Saves a new template. A repeated call finds the name taken.
 * @throws AppError `conflict` when a template has this name already, or when there are too many; Refusal for
 * a text that cannot be sent
 */
export async function addTemplate(
  fields: z.output<(typeof createMessageTemplate)['body']>,
  by: string,
  now: Date,
): Promise<MessageTemplate> {
  const channel = fields.delivery_method;
  const template: MessageTemplate = {
    id: newId('tpl', now),
    name: fields.name,
    channel,
    subject: channel === 'email' ? (fields.subject ?? null) : null,
    message: fields.message,
    version: 1,
  };
  requireSendable(template);
  const others = await listTemplates();
  if (others.length >= maxTemplates)
    throw conflict(`You can keep at most ${maxTemplates} templates. Please delete one first.`);
  requireFreeName(template, others);
  const entry = auditEntry({ by, at: now, kind: 'message-template', id: template.id, after: template });
  await transact([messageTemplateEntity.create(template), entry]);
  return template;
}

/**
 * @throws AppError `not_found`; `conflict` when somebody changed the template since its `version`, or another
 * one has this name; Refusal for a text that cannot be sent
 */
export async function saveTemplate(
  templateId: string,
  { version, ...changes }: z.output<(typeof updateMessageTemplate)['body']>,
  by: string,
  now: Date,
): Promise<MessageTemplate> {
  const before = await requireTemplate(templateId);
  if (before.version !== version) throw changedMeanwhile('template');
  const after = nextVersion(before, {
    name: changes.name ?? before.name,
    subject: before.channel === 'email' ? (changes.subject ?? before.subject) : null,
    message: changes.message ?? before.message,
  });
  requireSendable(after);
  if (after.name !== before.name) requireFreeName(after, await listTemplates());
  const write = () =>
    transact([
      messageTemplateEntity.replace(after),
      auditEntry({ by, at: now, kind: 'message-template', id: templateId, before, after }),
    ]);
  await retryOnConflict(write, { attempts: 1, message });
  return after;
}

/** @throws AppError `not_found`; `conflict` when the template was changed at this moment */
export async function deleteTemplate(templateId: string, by: string, now: Date): Promise<void> {
  const before = await requireTemplate(templateId);
  const write = () =>
    transact([
      messageTemplateEntity.remove(before),
      auditEntry({ by, at: now, kind: 'message-template', id: templateId, before }),
    ]);
  await retryOnConflict(write, { attempts: 1, message });
}

async function requireTemplate(templateId: string): Promise<MessageTemplate> {
  const template = await messageTemplateEntity.get(templateId);
  if (!template) throw notFound('Template');
  return template;
}

function requireFreeName({ id, name }: MessageTemplate, others: MessageTemplate[]): void {
  const same = (other: MessageTemplate) => other.id !== id && isSameName(other.name, name);
  if (others.some(same)) throw conflict('A template with this name already exists.');
}
