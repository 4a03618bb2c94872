import { uniqueText } from '../support/reminders.ts';
import { admin, bodyOf } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

const createMessageTemplate = async () =>
  (await admin()).call('createMessageTemplate', {
    body: {
      name: uniqueText('Typical'),
      delivery_method: 'email',
      subject: 'Typical',
      message: 'Hello {first name}',
    },
  });

export const messageWritingCalls = {
  listMessageTemplates: async () => (await admin()).call('listMessageTemplates'),
  createMessageTemplate,
  updateMessageTemplate: async () => {
    const { id, version } = (await bodyOf(createMessageTemplate())).template;
    return (await admin()).call('updateMessageTemplate', {
      params: { id },
      body: { version, name: uniqueText('Renamed') },
    });
  },
  deleteMessageTemplate: async () => {
    const { id } = (await bodyOf(createMessageTemplate())).template;
    return (await admin()).call('deleteMessageTemplate', { params: { id } });
  },
  sendTestMessage: async () =>
    (await admin()).call('sendTestMessage', {
      body: { delivery_method: 'email', subject: 'Typical', message: 'Hello {first name}' },
    }),
} satisfies CallsOf<'message-writing'>;
