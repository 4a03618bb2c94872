import type { Routes } from '../route.ts';

export const broadcastsStaffRoutes = {
  createReminder: { paths: ['POST /api/admin/automated-reminders'], changes: ['broadcasts'] },
  listReminders: {
    paths: ['GET /api/admin/automated-reminders'],
    shows: ['broadcasts'],
    minutesFresh: 1,
    failure: 'Failed to fetch reminders',
  },
  listReminderHistory: {
    paths: ['GET /api/admin/automated-reminders/history'],
    shows: ['broadcasts'],
    minutesFresh: 1,
    failure: 'Failed to fetch reminders',
  },
  listOccurrenceRecipients: {
    paths: ['GET /api/admin/automated-reminders/history/{id}/recipients'],
    shows: ['broadcasts'],
    minutesFresh: 1,
  },
  countRecipients: { paths: ['GET /api/admin/automated-reminders/audience'], shows: [], minutesFresh: 1 },
  getReminder: {
    paths: ['GET /api/admin/automated-reminders/{id}'],
    shows: ['broadcasts'],
    minutesFresh: 1,
    failure: 'Failed to fetch reminders',
  },
  updateReminder: { paths: ['PUT /api/admin/automated-reminders/{id}'], changes: ['broadcasts'] },
  cancelReminder: { paths: ['DELETE /api/admin/automated-reminders/{id}'], changes: ['broadcasts'] },
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
