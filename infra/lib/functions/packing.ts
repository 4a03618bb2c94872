import type { FunctionsOf } from '../function-settings.ts';
import { sendBackgroundMessages, signedLinks, table } from '../grants.ts';

const lists = { memoryMegabytes: 1024, grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'] })] };

export const packingFunctions = {
  listPackingDays: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem'], indexes: ['listing'] })],
  },
  // The call itself makes lists for 12 seconds (`makingMs`). A job makes the lists that the call does not
  // finish (jobs.ts).
  lockPackingDay: {
    timeoutSeconds: 29,
    memoryMegabytes: 1769,
    grants: [
      table({
        actions: ['GetItem', 'BatchGetItem', 'PutItem'],
        indexes: ['listing', 'due'],
      }),
      sendBackgroundMessages(),
      signedLinks(),
    ],
  },
  getReceivingList: lists,
  getPickList: lists,
  listPackedMembers: lists,
  // This function compares a location's lists with its present orders, so it reads all these orders.
  getPackingExceptions: {
    timeoutSeconds: 29,
    memoryMegabytes: 1769,
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'], indexes: ['due'] })],
  },
} satisfies FunctionsOf<'packing'>;
