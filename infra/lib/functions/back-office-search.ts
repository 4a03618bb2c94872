import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

export const backOfficeSearchFunctions = {
  /**
   * The function keeps all products in memory, in their form for staff. `listAdminProducts` does the same and
   * has the same grants.
   */
  searchBackOffice: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'] })] },
} satisfies FunctionsOf<'back-office-search'>;
