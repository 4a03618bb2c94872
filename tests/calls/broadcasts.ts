import { uniqueText, unsubscribeToken } from '../support/broadcasts.ts';
import { admin, bodyOf, once, shopper, visitor } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

const weekly = async () => ({
  recipientType: 'customers' as const,
  subject: 'Typical',
  message: 'Hello',
  eventType: 'weekly' as const,
  deliveryMethods: ['email' as const],
  recipients: [(await shopper()).id],
});
const createReminder = async () => (await admin()).call('createReminder', { body: await weekly() });
const cancelReminder = async (id: string) => (await admin()).call('cancelReminder', { params: { id } });
const broadcastId = once(async () => (await bodyOf(createReminder())).data.id);
const emailToken = async () => ({ token: unsubscribeToken((await shopper()).id, 'email') });

const createMessageTemplate = async () =>
  (await admin()).call('createMessageTemplate', {
    body: {
      name: uniqueText('Typical'),
      delivery_method: 'email',
      subject: 'Typical',
      message: 'Hello {first name}',
    },
  });

export const broadcastsCalls = {
  // The reminder is cancelled, because it would otherwise mail the shopper every week.
  createReminder: async () => {
    const answer = await createReminder();
    await cancelReminder((await bodyOf(answer)).data.id);
    return answer;
  },
  listReminders: async () => (await admin()).call('listReminders'),
  listReminderHistory: async () => (await admin()).call('listReminderHistory'),
  listOccurrenceRecipients: async () =>
    (await admin()).call('listOccurrenceRecipients', { params: { id: `${await broadcastId()}-2026-11-21` } }),
  countRecipients: async () =>
    (await admin()).call('countRecipients', {
      query: {
        recipientType: 'customers',
        delivery_method: 'email',
        has_ordered: 'false',
        cycle_id: 'cyc_typical',
      },
    }),
  getReminder: async () => (await admin()).call('getReminder', { params: { id: await broadcastId() } }),
  updateReminder: async () =>
    (await admin()).call('updateReminder', { params: { id: await broadcastId() }, body: await weekly() }),
  cancelReminder: async () => cancelReminder(await broadcastId()),
  getUnsubscribe: async () => visitor.call('getUnsubscribe', { query: await emailToken() }),
  unsubscribe: async () => visitor.call('unsubscribe', { query: await emailToken() }),
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
} satisfies CallsOf<'broadcasts'>;
