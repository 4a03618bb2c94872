import type { Routes } from '../route.ts';

export const calendarRoutes = {
  listCycles: { paths: ['GET /api/cycles'], shows: ['calendar'], minutesFresh: 1, isPublic: true },
  listEvents: {
    paths: ['GET /api/events'],
    shows: ['calendar'],
    minutesFresh: 1,
    failure: 'Failed to fetch events',
  },
} as const satisfies Routes;
