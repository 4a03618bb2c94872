import type { Routes } from '../route.ts';

export const calendarStaffRoutes = {
  listAdminEvents: {
    paths: ['GET /api/admin/events'],
    shows: ['calendar'],
    minutesFresh: 1,
    failure: 'Failed to fetch events',
  },
  getAdminEvent: { paths: ['GET /api/admin/events/{id}'], shows: ['calendar'], minutesFresh: 1 },
  previewCalendarChange: { paths: ['POST /api/admin/events/preview'], changes: [] },
  createEvent: { paths: ['POST /api/admin/events'], changes: ['calendar'], failure: 'Failed to save event' },
  updateEvent: {
    paths: ['PUT /api/admin/events/{id}'],
    changes: ['calendar'],
    failure: 'Failed to save event',
  },
  deleteEvent: {
    paths: ['DELETE /api/admin/events/{id}'],
    changes: ['calendar'],
    ends: 'getAdminEvent',
    failure: 'Failed to delete event',
  },
  updateEventGroup: {
    paths: ['PUT /api/admin/events/recurring/{groupId}'],
    changes: ['calendar'],
    failure: 'Failed to save event',
  },
  deleteEventGroup: {
    paths: ['DELETE /api/admin/events/recurring/{groupId}'],
    changes: ['calendar'],
    ends: 'getAdminEvent',
    failure: 'Failed to delete recurring event group',
  },
  listAdminCycles: { paths: ['GET /api/admin/cycles'], shows: ['calendar'], minutesFresh: 1 },
  getAdminCycle: { paths: ['GET /api/admin/cycles/{id}'], shows: ['calendar'], minutesFresh: 1 },
  createCycle: { paths: ['POST /api/admin/cycles'], changes: ['calendar'] },
  updateCycle: { paths: ['PUT /api/admin/cycles/{id}'], changes: ['calendar'] },
  deleteCycle: { paths: ['DELETE /api/admin/cycles/{id}'], changes: ['calendar'], ends: 'getAdminCycle' },
  getBoxContents: { paths: ['GET /api/admin/cycles/{id}/box'], shows: ['calendar'], minutesFresh: 0 },
  saveBoxContents: { paths: ['PUT /api/admin/cycles/{id}/box'], changes: ['calendar', 'subscriptions'] },
} as const satisfies Routes;
