import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

export const auditFunctions = {
  listAuditEntries: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'], indexes: ['listing', 'due'] })],
  },
} satisfies FunctionsOf<'audit'>;
