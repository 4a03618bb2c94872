import type { Routes } from '../route.ts';

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
