import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

export const backOfficeSearchFunctions = {
  /** The function keeps all products in memory, in their form for staff. */
  searchBackOffice: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'] })] },
} satisfies FunctionsOf<'back-office-search'>;
