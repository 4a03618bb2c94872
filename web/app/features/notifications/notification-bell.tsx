import { Bell } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { IconButton } from '#web/components/icon-button.tsx';
import { useDisclosure } from '#web/hooks/use-disclosure.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { useUnreadCount } from './use-unread-count.ts';

const NotificationPanel = lazy(() =>
  import('./notification-panel.tsx').then((module) => ({ default: module.NotificationPanel })),
);

export function NotificationBell() {
  const { user } = useSession();
  return user && <BellWithPanel key={user.id} />;
}

function BellWithPanel() {
  const unread = useUnreadCount();
  const { isOpen, setOpen, rootProps, triggerProps, panelProps } = useDisclosure();

  return (
    <div {...rootProps} className="nav:relative">
      <IconButton
        {...triggerProps}
        label={
          unread === undefined ? 'Notifications' : `Notifications, ${unread === 0 ? 'none' : unread} unread`
        }
      >
        <Bell aria-hidden="true" className="icon-lg" />
        {unread !== undefined && unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0 min-w-5 rounded-full bg-citrus px-1 text-center text-xs leading-5 font-bold text-citrus-ink"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </IconButton>
      <div {...panelProps}>
        {isOpen && (
          <Suspense>
            <NotificationPanel unread={unread ?? 0} onLeave={() => setOpen(false)} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
