import { localDate } from '#shared/local-date.ts';
import type { CallsOf } from './calls-of.ts';
import { admin } from './arrangement.ts';

const query = () => ({ month: localDate(new Date()).slice(0, 7) });

export const bookkeepingCalls = {
  getMonthBooks: async () => (await admin()).call('getMonthBooks', { query: query() }),
  exportMonthBooks: async () => (await admin()).call('exportMonthBooks', { query: query() }),
} satisfies CallsOf<'bookkeeping'>;
