import type { FunctionsOf } from '../function-settings.ts';
import { publicSettings, smsNumber, sendMessages, table } from '../grants.ts';
import { usageAddress } from '../optional-grants.ts';

export const storefrontFunctions = {
  getHealth: { grants: [table({ actions: ['GetItem'] })] },
  getStore: {
    grants: [table({ actions: ['GetItem'] }), publicSettings(), smsNumber(), usageAddress()],
  },
  noteUsage: { grants: [table({ actions: ['UpdateItem'] }), usageAddress()] },
  notePageFailure: { grants: [table({ actions: ['UpdateItem'] })] },
  getSitemap: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'] })] },
  getRobots: { grants: [] },
  sendContactMessage: {
    grants: [table({ actions: ['UpdateItem', 'PutItem'] }), sendMessages()],
  },
  getSettings: { grants: [table({ actions: ['GetItem'] })] },
  updateSettings: { grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem'], indexes: ['due'] })] },
} satisfies FunctionsOf<'storefront'>;
