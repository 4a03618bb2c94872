import type { FunctionsOf } from '../function-settings.ts';
import { table, uploads } from '../grants.ts';
import { askModel } from '../optional-grants.ts';

/**
 * The timeout of functions that generate. They wait up to 20 seconds for the generator
 * (generators/use-cases/generate.ts), and store the result after that.
 */
export const generatorTimeout = { timeoutSeconds: 28 };

/**
 * The functions that generate texts and pictures of products, with a model or with the built-in generator.
 */
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
