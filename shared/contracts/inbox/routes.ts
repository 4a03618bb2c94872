import type { Routes } from '../route.ts';

export const inboxRoutes = {
  listNotifications: {
    paths: ['GET /api/notifications', 'GET /api/vendors/notifications'],
    shows: ['notifications'],
    minutesFresh: 1,
    failure: 'Failed to fetch notifications',
  },
  getUnreadCount: {
    paths: ['GET /api/notifications/unread-count'],
    shows: ['notifications'],
    minutesFresh: 1,
    failure: 'Failed to fetch unread count',
  },
  markNotificationRead: {
    paths: ['PUT /api/notifications/{id}/read', 'PUT /api/vendors/notifications/{id}/read'],
    changes: ['notifications'],
    failure: 'Failed to mark notification as read',
  },
  markAllNotificationsRead: {
    paths: ['PUT /api/notifications/read-all', 'PUT /api/vendors/notifications/read-all'],
    changes: ['notifications'],
    failure: 'Failed to mark notifications as read',
  },
  deleteNotification: {
    paths: ['DELETE /api/notifications/{id}'],
    changes: ['notifications'],
    failure: 'Failed to delete notification',
  },
} as const satisfies Routes;
