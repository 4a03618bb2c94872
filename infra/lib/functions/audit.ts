import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

/** The log of what staff did. */
export const auditFunctions = {
  listAuditEntries: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'], indexes: ['listing', 'due'] })],
  },
} satisfies FunctionsOf<'audit'>;
