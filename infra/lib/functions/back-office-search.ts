import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

export const backOfficeSearchFunctions = {
  /** It holds the whole catalogue of the staff, as their list of products does. */
  searchBackOffice: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'] })] },
} satisfies FunctionsOf<'back-office-search'>;
