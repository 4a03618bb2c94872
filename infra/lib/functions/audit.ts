import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

/** The function that lists the changes made by staff. */
export const auditFunctions = {
  listAuditEntries: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'], indexes: ['listing', 'due'] })],
  },
} satisfies FunctionsOf<'audit'>;
