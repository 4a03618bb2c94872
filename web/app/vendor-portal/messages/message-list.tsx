import { useVendorMutation, useVendorQuery } from '#web/vendor-portal/common/chosen-vendor.ts';
import { Plus } from 'lucide-react';
import { Outlet } from 'react-router';
import { brand } from '#shared/brand.ts';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { ListPages } from '#web/components/data-table.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { ListBar } from '#web/components/list-bar.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { useToast } from '#web/components/toasts.tsx';
import {
  PriorityBadge,
  WrittenText,
  type VendorMessage,
} from '#web/features/vendor-messages/message-looks.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useListView, type ListFilter } from '#web/hooks/use-list-view.ts';
import { TalkSummary } from './talk-summary.tsx';

const filters = [
  {
    name: 'sender',
    label: 'Show',
    options: [
      { value: '', label: 'All messages' },
      { value: 'staff', label: 'From the co-op' },
      { value: 'vendor', label: 'From you' },
    ],
  },
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: '', label: 'All' },
      { value: 'unread', label: 'Unread' },
      { value: 'read', label: 'Read' },
    ],
  },
] as const satisfies readonly ListFilter[];

/** Messages between the vendor and the co-op, newest first (document 3, section 2). */
export default function MessageList() {
  const { chosen, cursor, isFiltered } = useListView(filters);
  const dialogLink = useDialogLinks();
  const list = useVendorQuery('listMyVendorMessages', {
    query: { sender: chosen.sender || undefined, status: chosen.status || undefined, cursor },
  });
  return (
    <section aria-labelledby="messages" className="grid grid-cols-1 gap-5">
      <h2 id="messages" className="text-2xl">
        Messages
      </h2>
      <TalkSummary />
      <ListBar
        filters={filters}
        action={
          <LinkButton {...dialogLink('new')}>
            <Plus aria-hidden="true" className="icon-md" /> New message
          </LinkButton>
        }
      />
      <Loaded read={list} label="messages">
        {({ messages, next_cursor: next }) => (
          <>
            {messages.length === 0 ? (
              <EmptyState title={cursor ? 'Nothing on this page' : 'No messages'}>
                {isFiltered
                  ? 'No message matches these filters.'
                  : 'What you and the co-op write to each other is shown here.'}
              </EmptyState>
            ) : (
              <ul className="grid grid-cols-1 gap-3">
                {messages.map((message) => (
                  <MessageCard key={message.id} message={message} />
                ))}
              </ul>
            )}
            <ListPages label="messages" next={next} />
          </>
        )}
      </Loaded>
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
