import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

export const inboxFunctions = {
  listNotifications: { grants: [table({ actions: ['Query', 'GetItem'] })] },
  getUnreadCount: { keptWarm: true, grants: [table({ actions: ['BatchGetItem'] })] },
  markNotificationRead: { grants: [table({ actions: ['BatchGetItem', 'UpdateItem'] })] },
  markAllNotificationsRead: { grants: [table({ actions: ['GetItem', 'UpdateItem'] })] },
  deleteNotification: { grants: [table({ actions: ['BatchGetItem', 'DeleteItem', 'UpdateItem'] })] },
} satisfies FunctionsOf<'inbox'>;
