import type { FunctionsOf } from '../function-settings.ts';
import { table, uploads } from '../grants.ts';

export const picturesFunctions = {
  startPictureUpload: {
    grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] }), uploads('incoming', 'PutObject')],
  },
  getPicture: { grants: [table({ actions: ['GetItem'] })] },
} satisfies FunctionsOf<'pictures'>;
