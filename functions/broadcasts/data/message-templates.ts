import { compareNames } from '#shared/compare-names.ts';
import { defineVersionedEntity } from '#functions/platform/entity.ts';
import { lists } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { query } from '#functions/platform/table.ts';
import type { MessageTemplate } from '../domain/message-template.ts';

/** Templates are listed by name. */
export const messageTemplateEntity = defineVersionedEntity({
  name: 'messageTemplate',
  key: (templateId: string) => ({ pk: `MESSAGE_TEMPLATE#${templateId}`, sk: 'MESSAGE_TEMPLATE' }),
  idOf: (template: MessageTemplate) => [template.id],
  indexes: ({ id, name }) => ({
    listing_pk: lists.messageTemplates,
    listing_sk: `${name.toLowerCase()}#${id}`,
  }),
});

/** Reads all templates. There are at most 100, each of some 10 KB. */
export async function listTemplates(): Promise<MessageTemplate[]> {
  const { items } = await query<MessageTemplate>(listQuery('listing', lists.messageTemplates));
  return items.toSorted((one, other) => compareNames(one.name, other.name));
}
