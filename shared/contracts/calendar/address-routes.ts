import type { Routes } from '../route.ts';

/**
 * The calls for a member's calendar file and for its address. The page of the member's share shows the
 * address.
 */
export const calendarAddressRoutes = {
  getCalendarFile: { paths: ['GET /api/calendar/{address}'], shows: [], minutesFresh: 0 },
  getCalendarAddress: { paths: ['GET /api/calendar-address'], shows: ['calendar address'], minutesFresh: 5 },
  renewCalendarAddress: {
    paths: ['POST /api/calendar-address'],
    changes: ['calendar address'],
    failure: 'Failed to make a new address. Please try again.',
  },
} as const satisfies Routes;
