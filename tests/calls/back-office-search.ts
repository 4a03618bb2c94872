import { admin } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

export const backOfficeSearchCalls = {
  searchBackOffice: async () => (await admin()).call('searchBackOffice', { query: { q: 'robin' } }),
} satisfies CallsOf<'back-office-search'>;
