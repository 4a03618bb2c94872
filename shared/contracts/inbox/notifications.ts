import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { cursor, id, idParams, isoInstant, page } from '../fields.ts';

/** A message to one member, shown in the app. */
export const notification = z.strictObject({
  id,
  title: z.string(),
  body: z.string(),
  /** A path of the site to open; null for none. */
  link: z.string().nullable(),
  is_read: z.boolean(),
  read_at: isoInstant.nullable(),
  created_at: isoInstant,
});

export const listNotifications = defineEndpoint({
  id: 'listNotifications',
  auth: 'customer',
  summary: 'Own notifications, newest first',
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    cursor: cursor.optional(),
  }),
  response: page('notifications', notification),
});

export const getUnreadCount = defineEndpoint({
  id: 'getUnreadCount',
  auth: 'customer',
  summary: 'How many own notifications are unread',
  response: z.strictObject({ count: z.number().int().min(0) }),
});

export const markNotificationRead = defineEndpoint({
  id: 'markNotificationRead',
  auth: 'customer',
  ids: { id: 'notification' },
  summary: 'Mark one as read; a repeat changes nothing',
  params: idParams,
  errors: ['not_found', 'conflict'],
});

export const markAllNotificationsRead = defineEndpoint({
  id: 'markAllNotificationsRead',
  auth: 'customer',
  summary: 'Mark all as read, however many',
});

export const deleteNotification = defineEndpoint({
  id: 'deleteNotification',
  auth: 'customer',
  ids: { id: 'notification' },
  summary: 'Delete one',
  params: idParams,
  errors: ['not_found', 'conflict'],
});
