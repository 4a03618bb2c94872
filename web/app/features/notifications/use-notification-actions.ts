import type { ApiError } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useToast } from '#web/components/toasts.tsx';

/**
 * The reader's actions on notifications. When an action fails, the notification stays as it was and a toast
 * shows the error. When the notification to mark as read is gone, there is no toast.
 */
export function useNotificationActions() {
  const toast = useToast();
  const read = useApiMutation('markNotificationRead');
  const readAll = useApiMutation('markAllNotificationsRead');
  const remove = useApiMutation('deleteNotification');
  const onError = (error: ApiError) => toast.error(error.message);
  return {
    markRead: (id: string) =>
      read.mutate({ params: { id } }, { onError: (error) => error.code !== 'not_found' && onError(error) }),
    markAllRead: () => readAll.mutate({}, { onError }),
    isMarkingAll: readAll.isPending,
    remove: (id: string) => remove.mutate({ params: { id } }, { onError }),
    removing: remove.isPending ? remove.variables.params?.id : undefined,
  };
}
