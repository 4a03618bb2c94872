import type { FunctionsOf } from '../function-settings.ts';
import { publicSettings, sendMessages, table } from '../grants.ts';

/** What anybody may know about the co-op, and the switches by which staff change it. */
export const storefrontFunctions = {
  getHealth: { grants: [table({ actions: ['GetItem'] })] },
  getStore: { grants: [table({ actions: ['GetItem'] }), publicSettings()] },
  sendContactMessage: {
    grants: [table({ actions: ['UpdateItem', 'PutItem'] }), sendMessages(), publicSettings()],
  },
  getSettings: { grants: [table({ actions: ['GetItem'] })] },
  updateSettings: { grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem'], indexes: ['due'] })] },
} satisfies FunctionsOf<'storefront'>;
