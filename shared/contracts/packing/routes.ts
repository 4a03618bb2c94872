import type { Routes } from '../route.ts';

export const packingRoutes = {
  listPackingDays: {
    paths: ['GET /api/admin/packing'],
    shows: ['packing', 'calendar'],
    minutesFresh: 0,
    failure: 'Failed to load the packing days',
  },
  lockPackingDay: {
    paths: ['POST /api/admin/packing/{cycle_id}/{date}'],
    changes: ['packing', 'calendar', 'audit'],
    failure: 'Failed to lock the day for packing',
  },
  getReceivingList: {
    paths: ['GET /api/admin/packing/{cycle_id}/{date}/receiving'],
    shows: ['packing'],
    minutesFresh: 0,
    failure: 'Failed to load the receiving list',
  },
  getPickList: {
    paths: ['GET /api/admin/packing/{cycle_id}/{date}/locations/{location_id}/picks'],
    shows: ['packing'],
    minutesFresh: 0,
    failure: 'Failed to load the pick list',
  },
  listPackedMembers: {
    paths: ['GET /api/admin/packing/{cycle_id}/{date}/locations/{location_id}/members'],
    shows: ['packing'],
    minutesFresh: 0,
    failure: 'Failed to load the pack list',
  },
  getPackingExceptions: {
    paths: ['GET /api/admin/packing/{cycle_id}/{date}/locations/{location_id}/exceptions'],
    shows: ['packing', 'orders'],
    minutesFresh: 0,
    failure: 'Failed to load what changed since',
  },
} as const satisfies Routes;
