import type { Routes } from '../route.ts';

export const calendarAddressRoutes = {
  getCalendarFile: { paths: ['GET /api/calendar/{address}'], shows: [], minutesFresh: 0 },
  getCalendarAddress: { paths: ['GET /api/calendar-address'], shows: ['calendar address'], minutesFresh: 5 },
  renewCalendarAddress: {
    paths: ['POST /api/calendar-address'],
    changes: ['calendar address'],
    failure: 'Failed to make a new address. Please try again.',
  },
} as const satisfies Routes;
