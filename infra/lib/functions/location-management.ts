import type { FunctionsOf } from '../function-settings.ts';
import { findAddresses, table } from '../grants.ts';
import { mapTiles } from '../optional-grants.ts';

const change = { grants: [table({ actions: ['GetItem', 'PutItem'] })] };

/** The settings for deleting locations. One call deletes several of them one after the other. */
const remove = {
  timeoutSeconds: 29,
  grants: [
    table({
      actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'ConditionCheckItem'],
      indexes: ['listing'],
    }),
  ],
};

export const locationManagementFunctions = {
  listAdminPickupLocations: { grants: [table({ actions: ['GetItem'], indexes: ['listing'] }), mapTiles()] },
  createPickupLocation: {
    grants: [table({ actions: ['GetItem', 'PutItem'], indexes: ['listing'] })],
  },
  updatePickupLocations: { ...change, timeoutSeconds: 29 },
  deletePickupLocations: remove,
  geocodeAddress: { grants: [table({ actions: ['GetItem', 'UpdateItem'] }), findAddresses()] },
  updatePickupLocation: change,
  deletePickupLocation: remove,
  getPickupLocationStats: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'] })] },
  listPickupLocationOrders: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem'], indexes: ['due'] })],
  },
} satisfies FunctionsOf<'location-management'>;
