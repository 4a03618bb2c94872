import type { Routes } from '../route.ts';

/** The calls by which members register for events: only the page of events knows them. */
export const eventsRoutes = {
  registerForEvent: {
    paths: ['POST /api/events/{id}/register'],
    changes: ['calendar'],
    failure: 'Failed to register. Please try again.',
  },
  cancelRegistration: {
    paths: ['DELETE /api/events/{id}/register'],
    changes: ['calendar'],
    failure: 'Failed to cancel your registration. Please try again.',
  },
} as const satisfies Routes;
