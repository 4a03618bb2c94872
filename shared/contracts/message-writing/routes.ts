import type { Routes } from '../route.ts';

export const messageWritingRoutes = {
  listMessageTemplates: {
    paths: ['GET /api/admin/message-templates'],
    shows: ['templates'],
    minutesFresh: 1,
    failure: 'Failed to load templates',
  },
  createMessageTemplate: {
    paths: ['POST /api/admin/message-templates'],
    changes: ['templates'],
    failure: 'Failed to save the template',
  },
  updateMessageTemplate: {
    paths: ['PUT /api/admin/message-templates/{id}'],
    changes: ['templates'],
    failure: 'Failed to save the template',
  },
  deleteMessageTemplate: {
    paths: ['DELETE /api/admin/message-templates/{id}'],
    changes: ['templates'],
    failure: 'Failed to delete the template',
  },
  sendTestMessage: {
    paths: ['POST /api/admin/automated-reminders/test'],
    changes: [],
    failure: 'Failed to send the test',
  },
} as const satisfies Routes;
