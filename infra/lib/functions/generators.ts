import type { FunctionsOf } from '../function-settings.ts';
import { table, uploads } from '../grants.ts';
import { askModel } from '../optional-grants.ts';

/** Functions wait up to 20 seconds for the generator (generators/use-cases/generate.ts), and then store the result. */
export const generatorTimeout = { timeoutSeconds: 28 };

export const generatorsFunctions = {
  generateProductDescription: {
    grants: [table({ actions: ['GetItem', 'UpdateItem'] }), askModel('text')],
    ...generatorTimeout,
  },
  generateProductImage: {
    grants: [
      table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] }),
      uploads('incoming', 'PutObject'),
      askModel('image'),
    ],
    ...generatorTimeout,
  },
} satisfies FunctionsOf<'generators'>;
