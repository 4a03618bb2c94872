import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

/** The store's switches, for staff. */
export const settingsFunctions = {
  getSettings: { grants: [table({ actions: ['GetItem'] })] },
  updateSettings: { grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem'], indexes: ['due'] })] },
} satisfies FunctionsOf<'settings'>;
