import type { UseQueryResult } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { useRef } from 'react';
import type { Output } from '#shared/contracts/registry.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadMore } from '#web/components/load-more.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { NotificationItem } from './notification-item.tsx';
import { useNotificationActions } from './use-notification-actions.ts';
import { useNotificationList } from './use-notification-list.ts';

const fetchFailure = 'Failed to fetch notifications';

export function NotificationList() {
  const list = useNotificationList();
  const countQuery = useApiQuery('getUnreadCount');
  const unread = countQuery.data?.count ?? 0;
  const actions = useNotificationActions();
  const summary = useRef<HTMLParagraphElement>(null);
  if (list.isPending)
    return (
      <div className="grid gap-3">
        <output className="sr-only">Loading your notifications…</output>
        <Skeleton className="h-20 rounded-md" />
        <Skeleton className="h-20 rounded-md" />
        <Skeleton className="h-20 rounded-md" />
      </div>
    );
  if (!list.data)
    return (
      <ErrorState
        message={list.error?.message ?? fetchFailure}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  if (list.data.length === 0 && !list.hasNextPage)
    return (
      <EmptyState
        title="No notifications"
        picture={<BellOff aria-hidden="true" className="icon-2xl" strokeWidth={1.3} />}
        action={<LinkButton to="/products">Browse Products</LinkButton>}
      >
        News about your orders, pickups and payments will appear here.
      </EmptyState>
    );
  return (
    <>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p ref={summary} tabIndex={-1} role="status">
          {unreadText(countQuery)}
        </p>
        {unread > 0 && (
          <Button tone="secondary" size="small" pending={actions.isMarkingAll} onClick={actions.markAllRead}>
            Mark all as read
          </Button>
        )}
      </div>
      <ul className="overflow-hidden rounded-lg border border-line bg-surface">
        {list.data.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            onOpen={() => !notification.is_read && actions.markRead(notification.id)}
            onRemove={() => {
              // The summary disappears with the last notification, so the focus goes to the page's content.
              const next = list.data.length > 1 ? summary.current : document.getElementById('content');
              next?.focus();
              actions.remove(notification.id);
            }}
            isBeingRemoved={actions.removing === notification.id}
          />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  );
}

const unreadText = ({ data, error }: UseQueryResult<Output<'getUnreadCount'>, ApiError>): string => {
  if (!data) return error ? error.message : '';
  return data.count === 0 ? 'You are all caught up.' : `${data.count} unread`;
};
