import { bodyOf, buyer, once } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

const newest = once(async () => {
  const { client } = await buyer();
  const { notifications } = await bodyOf(client.call('listNotifications'));
  return { client, params: { id: notifications[0]!.id } };
});

export const inboxCalls = {
  listNotifications: async () => (await buyer()).client.call('listNotifications'),
  getUnreadCount: async () => (await buyer()).client.call('getUnreadCount'),
  markNotificationRead: async () => {
    const { client, params } = await newest();
    return client.call('markNotificationRead', { params });
  },
  markAllNotificationsRead: async () => (await buyer()).client.call('markAllNotificationsRead'),
  deleteNotification: async () => {
    const { client, params } = await newest();
    return client.call('deleteNotification', { params });
  },
} satisfies CallsOf<'inbox'>;
