import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

export const backOfficeSearchFunctions = {
  /** The function holds all products in memory as staff see them, as their list of products does. */
  searchBackOffice: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'] })] },
} satisfies FunctionsOf<'back-office-search'>;
