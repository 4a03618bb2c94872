import type { FunctionsOf } from '../function-settings.ts';
import { table, uploads } from '../grants.ts';
import { askModel } from '../optional-grants.ts';

/** A generator is waited for for 20 seconds (generators/use-cases/generate.ts), and what it made is stored after that. */
export const generatorTimeout = { timeoutSeconds: 28 };

/** Texts and pictures of products, by a model or by the built-in generator. */
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
