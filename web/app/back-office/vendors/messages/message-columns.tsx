import { cutText } from '#shared/cut-text.ts';
import { Badge } from '#web/components/badge.tsx';
import type { DataColumn } from '#web/components/data-table.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { priorityLooks, type VendorMessage } from '#web/features/vendor-messages/message-looks.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';

const shorten = (text: string) => (text.length > 90 ? `${cutText(text, 88).trimEnd()}…` : text);

export const messageColumns: readonly DataColumn<VendorMessage>[] = [
  {
    id: 'message',
    header: 'Message',
    kind: 'heading',
    cell: ({ subject, message, status, sender }) => (
      <>
        <span
          className={`block wrap-anywhere ${status === 'unread' && sender === 'vendor' ? 'font-bold' : 'font-semibold'}`}
        >
          {subject}
        </span>
        <span className="block max-w-prose text-sm wrap-anywhere text-ink-soft">{shorten(message)}</span>
      </>
    ),
  },
  {
    id: 'vendor',
    header: 'Vendor',
    cell: ({ sender, vendorName }) => (
      <>
        <span className="block text-sm text-ink-soft">{sender === 'vendor' ? 'From' : 'To'}</span>
        <span className="wrap-anywhere">{vendorName}</span>
      </>
    ),
  },
  {
    id: 'priority',
    header: 'Priority',
    cell: ({ priority }) => (
      <Badge tone={priorityLooks[priority].tone}>{priorityLooks[priority].label}</Badge>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, sender }) => (
      <Badge tone={status === 'unread' && sender === 'vendor' ? 'warn' : 'neutral'}>
        {status === 'unread' ? 'Unread' : 'Read'}
      </Badge>
    ),
  },
  {
    id: 'date',
    header: 'Date',
    cell: ({ date }) => <span className="@3xl:whitespace-nowrap">{formatInstant(date)}</span>,
  },
  { id: 'actions', header: 'Actions', kind: 'actions', cell: (row) => <OpenMessage message={row} /> },
];

function OpenMessage({ message: { id, subject } }: { message: VendorMessage }) {
  const dialogLink = useDialogLinks();
  return (
    <LinkButton size="small" tone="secondary" {...dialogLink(id)}>
      Open<span className="sr-only">{` ${subject}`}</span>
    </LinkButton>
  );
}
