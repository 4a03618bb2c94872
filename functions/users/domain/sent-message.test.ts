import { toSentMessage, type KeptMessage } from './sent-message.ts';

const at = '2026-11-23T12:00:00.000Z';

it.each<[string, Partial<KeptMessage>, string]>([
  ['waits', {}, 'waiting'],
  ['was taken by the provider', { mailedAt: at, providerId: 'ses-1' }, 'sent'],
  ['had no address to go to', { mailedAt: at, providerId: 'none' }, 'not_sent'],
  ['came back', { mailedAt: at, providerId: 'ses-1', returned: 'bounced' }, 'bounced'],
  ['came back before it was marked as sent', { returned: 'bounced' }, 'bounced'],
  ['was reported', { mailedAt: at, providerId: 'ses-1', returned: 'complained' }, 'complained'],
  ['was refused by the provider', { problem: 'Email address is not valid' }, 'failed'],
])('the state of a mail that %s', (_, stored, mail) => {
  const message = { id: 'msg_1', template: 'order-paid', to: 'a@example.test', createdAt: at };
  expect(toSentMessage({ ...message, ...stored })).toMatchObject({ mail, texted: false });
});
