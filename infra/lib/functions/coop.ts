import type { FunctionsOf } from '../function-settings.ts';
import { publicSettings, sendMessages, table } from '../grants.ts';

/** What anybody may know about the co-op. */
export const coopFunctions = {
  getHealth: { grants: [table({ actions: ['GetItem'] })] },
  getStore: { grants: [table({ actions: ['GetItem'] }), publicSettings()] },
  sendContactMessage: {
    grants: [table({ actions: ['UpdateItem', 'PutItem'] }), sendMessages(), publicSettings()],
  },
  listPickupLocations: { grants: [table({ actions: [], indexes: ['listing'] })] },
  listCycles: { grants: [table({ actions: [], indexes: ['listing'] })] },
  listEvents: { grants: [table({ actions: [], indexes: ['listing'] })] },
} satisfies FunctionsOf<'coop'>;
