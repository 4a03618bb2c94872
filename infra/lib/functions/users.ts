import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

/** Accounts, for staff. */
export const usersFunctions = {
  listUsers: { grants: [table({ actions: ['GetItem'], indexes: ['listing'] })] },
} satisfies FunctionsOf<'users'>;
