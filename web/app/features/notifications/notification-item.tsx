import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { Output } from '#shared/contracts/registry.ts';
import { classNames } from '#web/components/class-names.ts';
import { formatInstant } from '#web/format/format-date.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { timeAgo } from '#web/format/time-ago.ts';

export type Notification = Output<'listNotifications'>['notifications'][number];

interface NotificationItemProps {
  notification: Notification;
  /** Called when the notification is opened: by its link, or by a press where it has no link. */
  onOpen: () => void;
  onRemove: () => void;
  isBeingRemoved: boolean;
}

export function NotificationItem(props: NotificationItemProps) {
  const { notification, onOpen, onRemove, isBeingRemoved } = props;
  const { title, body, created_at: createdAt, is_read: isRead } = notification;
  return (
    <li
      className={classNames(
        'relative flex items-start gap-3 border-b border-line py-3 pr-1 pl-4 last:border-b-0',
        !isRead && 'bg-leaf-soft/35',
        isBeingRemoved && 'opacity-45',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames('mt-2 size-2 shrink-0 rounded-full', isRead ? 'bg-transparent' : 'bg-citrus')}
      />
      <div className="min-w-0 grow">
        <p className={isRead ? '' : 'font-semibold'}>
          {!isRead && <span className="sr-only">Unread: </span>}
          <Title notification={notification} onOpen={onOpen} />
        </p>
        <p className="text-sm text-pretty break-words text-ink-soft">{body}</p>
        <time dateTime={createdAt} title={formatInstant(createdAt)} className="text-xs text-ink-soft">
          {timeAgo(createdAt)}
        </time>
      </div>
      <IconButton
        label={`Delete: ${title}`}
        className="z-10"
        aria-disabled={isBeingRemoved}
        onClick={() => !isBeingRemoved && onRemove()}
      >
        <Trash2 aria-hidden="true" className="icon-md text-ink-soft" />
      </IconButton>
    </li>
  );
}

const wholeRow = 'text-left after:absolute after:inset-0 hover:text-leaf';

function Title({ notification, onOpen }: Pick<NotificationItemProps, 'notification' | 'onOpen'>) {
  const { title, link, is_read: isRead } = notification;
  if (link)
    return (
      <Link to={link} className={wholeRow} onClick={onOpen}>
        {title}
      </Link>
    );
  if (isRead) return <span>{title}</span>;
  return (
    <button type="button" className={classNames(wholeRow, 'font-semibold')} onClick={onOpen}>
      <span>{title}</span>
      <span className="sr-only">, mark as read</span>
    </button>
  );
}
