import type { FunctionsOf } from '../function-settings.ts';
import { table, uploads } from '../grants.ts';

/** Uploads of staff and vendors. What makes them ready is a worker (jobs.ts). */
export const picturesFunctions = {
  startPictureUpload: {
    grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] }), uploads('incoming', 'PutObject')],
  },
  getPicture: { grants: [table({ actions: ['GetItem'] })] },
} satisfies FunctionsOf<'pictures'>;
