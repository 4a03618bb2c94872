import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

const month = {
  timeoutSeconds: 29,
  memoryMegabytes: 1024,
  grants: [table({ actions: ['GetItem', 'Query'] })],
};

/** The books of a month. `GetItem` reads the admin's own account. */
export const bookkeepingFunctions = {
  getMonthBooks: month,
  exportMonthBooks: month,
} satisfies FunctionsOf<'bookkeeping'>;
