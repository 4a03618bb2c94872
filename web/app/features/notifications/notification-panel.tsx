import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { apiQuery } from '#web/api/api-query.ts';
import { sessionStore } from '#web/api/session-store.ts';
import { Button } from '#web/components/button.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { NotificationItem } from './notification-item.tsx';
import { useNotificationActions } from './use-notification-actions.ts';

const pageSize = 10;

export function NotificationPanel({ unread, onLeave }: { unread: number; onLeave: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const actions = useNotificationActions();
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery('listNotifications', { query: { limit: pageSize } }, sessionStore.get()),
    refetchOnMount: 'always',
  });
  const countQuery = useQuery(apiQuery('getUnreadCount', undefined, sessionStore.get()));
  // The unread count is read every minute. When the count changes, the list has changed too, so the list is read again.
  const lastCount = useRef(unread);
  useEffect(() => {
    if (lastCount.current !== unread) void refetch();
    lastCount.current = unread;
  }, [unread, refetch]);

  return (
    <section
      aria-label="Notifications"
      className="absolute top-full right-3 left-3 z-40 mt-2 flex max-h-[min(34rem,75dvh)] flex-col overflow-hidden rounded-md border border-line bg-surface shadow-high sm:left-auto sm:w-104 nav:right-0"
    >
      <header className="flex min-h-14 items-center justify-between gap-3 border-b border-line py-1 pr-1 pl-4">
        <h2 ref={heading} tabIndex={-1} className="text-lg">
          Notifications
        </h2>
        {unread > 0 && (
          <Button tone="quiet" size="small" pending={actions.isMarkingAll} onClick={actions.markAllRead}>
            Mark all as read
          </Button>
        )}
      </header>
      {!countQuery.data && countQuery.error && (
        <p role="status" className="px-4 pt-3 text-sm text-bad">
          {countQuery.error.message}
        </p>
      )}
      <div className="grow overflow-y-auto overscroll-contain">
        {data ? (
          data.notifications.length === 0 ? (
            <p className="px-4 py-8 text-center text-ink-soft">
              Nothing yet. News about your orders, pickups and payments will appear here.
            </p>
          ) : (
            <ul>
              {data.notifications.map((notification) => (
                <NotificationItem
                  key={notification.id}
                  notification={notification}
                  onOpen={() => {
                    if (!notification.is_read) actions.markRead(notification.id);
                    if (notification.link) onLeave();
                  }}
                  onRemove={() => {
                    heading.current?.focus();
                    actions.remove(notification.id);
                  }}
                  isBeingRemoved={actions.removing === notification.id}
                />
              ))}
            </ul>
          )
        ) : error ? (
          <div className="p-4">
            <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
          </div>
        ) : (
          <div className="grid gap-3 p-4">
            <output className="sr-only">Loading your notifications…</output>
            <Skeleton className="h-14 rounded-md" />
            <Skeleton className="h-14 rounded-md" />
            <Skeleton className="h-14 rounded-md" />
          </div>
        )}
      </div>
      <footer className="border-t border-line text-center">
        <Link
          to="/notifications"
          className="tap w-full justify-center font-semibold text-leaf hover:bg-leaf-soft focus-visible:-outline-offset-2"
          onClick={onLeave}
        >
          See all
        </Link>
      </footer>
    </section>
  );
}
