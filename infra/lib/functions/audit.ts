import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

/** Who of the staff did what. */
export const auditFunctions = {
  listAuditEntries: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'], indexes: ['listing', 'due'] })],
  },
} satisfies FunctionsOf<'audit'>;
