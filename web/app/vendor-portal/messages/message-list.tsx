import { useVendorMutation, useVendorQuery } from '#web/vendor-portal/common/chosen-vendor.ts';
import { Plus } from 'lucide-react';
import { Outlet } from 'react-router';
import { messageSenders, messageStatuses } from '#shared/contracts/vendor-messages/vendor-messages.ts';
import { brand } from '#shared/brand.ts';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { CursorPagination } from '#web/components/cursor-pagination.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Select } from '#web/components/select.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { useToast } from '#web/components/toasts.tsx';
import {
  PriorityBadge,
  WrittenText,
  type VendorMessage,
} from '#web/features/vendor-messages/message-looks.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import { useCursorPages } from '#web/hooks/use-cursor-pages.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { TalkSummary } from './talk-summary.tsx';

const senderNames = { staff: 'From the co-op', vendor: 'From you' };
const statusNames = { unread: 'Unread', read: 'Read' };

/** Messages between the vendor and the co-op, newest first (document 3, section 2). */
export default function MessageList() {
  const filters = useSearchFilters();
  const sender = filters.read<VendorMessage['sender'] | ''>('sender', messageSenders, '');
  const status = filters.read<VendorMessage['status'] | ''>('status', messageStatuses, '');
  const { cursor, next, previous } = useCursorPages();
  const dialogLink = useDialogLinks();
  const list = useVendorQuery('listMyVendorMessages', {
    query: { ...(sender && { sender }), ...(status && { status }), ...(cursor && { cursor }) },
  });
  const { data, error } = list;
  return (
    <section aria-labelledby="messages" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="messages" className="text-2xl">
          Messages
        </h2>
        <LinkButton {...dialogLink('new')}>
          <Plus aria-hidden="true" className="icon-md" /> New message
        </LinkButton>
      </div>
      <TalkSummary />
      <div className="grid gap-4 sm:max-w-xl sm:grid-cols-2">
        <Select
          label="Show"
          value={sender}
          onChange={(event) => filters.change({ sender: event.target.value })}
        >
          <option value="">All messages</option>
          {messageSenders.map((one) => (
            <option key={one} value={one}>
              {senderNames[one]}
            </option>
          ))}
        </Select>
        <Select
          label="Status"
          value={status}
          onChange={(event) => filters.change({ status: event.target.value })}
        >
          <option value="">All</option>
          {messageStatuses.map((one) => (
            <option key={one} value={one}>
              {statusNames[one]}
            </option>
          ))}
        </Select>
      </div>
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : !data ? (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Loading messages…</span>
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </div>
      ) : data.messages.length === 0 ? (
        <EmptyState title={cursor ? 'Nothing on this page' : 'No messages'}>
          {sender || status
            ? 'No message matches these filters.'
            : 'What you and the co-op write to each other is shown here.'}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-3">
          {data.messages.map((message) => (
            <MessageCard key={message.id} message={message} />
          ))}
        </ul>
      )}
      {data && (cursor || data.next_cursor) && (
        <CursorPagination
          label="Pages of messages"
          isFirst={!cursor}
          isLast={!data.next_cursor}
          onPrevious={previous}
          onNext={() => next(data.next_cursor!)}
        />
      )}
      <Outlet />
    </section>
  );
}

function MessageCard({ message }: { message: VendorMessage }) {
  const { id, subject, sender, status, date, edited_at: editedAt } = message;
  const read = useVendorMutation('readMessageFromStaff');
  const toast = useToast();
  const isFromStaff = sender === 'staff';
  const isNew = isFromStaff && status === 'unread';
  const answer = `new?subject=${encodeURIComponent(subject.startsWith('Re: ') ? subject : `Re: ${subject}`)}`;
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-lg wrap-anywhere">{subject}</h3>
        <span className="flex flex-wrap gap-2">
          {isNew && <Badge tone="citrus">New</Badge>}
          <PriorityBadge priority={message.priority} />
        </span>
      </div>
      <p className="text-sm text-ink-soft">
        <span>{`${isFromStaff ? brand.name : 'You'} · ${formatInstant(date)}`}</span>
        {editedAt && <span>{` · changed ${formatInstant(editedAt)}`}</span>}
        {!isFromStaff && <span>{status === 'read' ? ' · read by the co-op' : ' · not read yet'}</span>}
      </p>
      <WrittenText>{message.message}</WrittenText>
      {isFromStaff && (
        <div className="flex flex-wrap gap-2">
          <LinkButton
            tone="secondary"
            size="small"
            to={answer}
            state={{ isOverPage: true }}
            preventScrollReset
          >
            Reply<span className="sr-only">{` to ${subject}`}</span>
          </LinkButton>
          {isNew && (
            <Button
              tone="quiet"
              size="small"
              pending={read.isPending}
              onClick={() =>
                read.mutate({ params: { id } }, { onError: (failed) => toast.error(failed.message) })
              }
            >
              Mark as read<span className="sr-only">{`: ${subject}`}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
