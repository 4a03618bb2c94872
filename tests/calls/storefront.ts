import { admin, visitor } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

export const storefrontCalls = {
  getHealth: () => visitor.call('getHealth'),
  getStore: () => visitor.call('getStore'),
  getSitemap: () => visitor.call('getSitemap'),
  getRobots: () => visitor.call('getRobots'),
  sendContactMessage: () =>
    visitor.call('sendContactMessage', { body: { name: 'V', email: 'v@example.test', message: 'Hello' } }),
  notePageFailure: () => visitor.call('notePageFailure'),
  noteUsage: () => visitor.call('noteUsage', { body: { events: [{ name: 'page_view', page: 'home' }] } }),
  getSettings: async () => (await admin()).call('getSettings'),
  updateSettings: async () =>
    (await admin()).call('updateSettings', { body: { cutoff_days_before: 3, reminder_time: '09:00' } }),
} satisfies CallsOf<'storefront'>;
