import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

const lists = { memoryMegabytes: 1024, grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'] })] };

/** The functions for packing lists: what arrives, what is picked, and what each member gets. */
export const packingFunctions = {
  listPackingDays: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem'], indexes: ['listing'] })],
  },
  // The lists of a small day are made by the call; a job makes the others (jobs.ts).
  lockPackingDay: {
    timeoutSeconds: 29,
    memoryMegabytes: 1769,
    grants: [
      table({
        actions: ['GetItem', 'BatchGetItem', 'PutItem'],
        indexes: ['listing', 'due'],
      }),
    ],
  },
  getReceivingList: lists,
  getPickList: lists,
  listPackedMembers: lists,
  // This function reads a location's orders again.
  getPackingExceptions: {
    timeoutSeconds: 29,
    memoryMegabytes: 1769,
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'], indexes: ['due'] })],
  },
} satisfies FunctionsOf<'packing'>;
