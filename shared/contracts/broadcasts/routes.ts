import type { Routes } from '../route.ts';

export const broadcastsRoutes = {
  createReminder: { paths: ['POST /api/admin/automated-reminders'], changes: ['broadcasts'] },
  listReminders: { paths: ['GET /api/admin/automated-reminders'], shows: ['broadcasts'], minutesFresh: 1 },
  listReminderHistory: {
    paths: ['GET /api/admin/automated-reminders/history'],
    shows: ['broadcasts'],
    minutesFresh: 1,
  },
  listOccurrenceRecipients: {
    paths: ['GET /api/admin/automated-reminders/history/{id}/recipients'],
    shows: ['broadcasts'],
    minutesFresh: 1,
  },
  countRecipients: { paths: ['GET /api/admin/automated-reminders/audience'], shows: [], minutesFresh: 1 },
  getReminder: { paths: ['GET /api/admin/automated-reminders/{id}'], shows: ['broadcasts'], minutesFresh: 1 },
  updateReminder: { paths: ['PUT /api/admin/automated-reminders/{id}'], changes: ['broadcasts'] },
  cancelReminder: { paths: ['DELETE /api/admin/automated-reminders/{id}'], changes: ['broadcasts'] },
  getUnsubscribe: {
    paths: ['GET /api/unsubscribe'],
    shows: ['profile'],
    minutesFresh: 1,
    isPublic: true,
  },
  unsubscribe: { paths: ['POST /api/unsubscribe'], changes: ['profile'] },
} as const satisfies Routes;
