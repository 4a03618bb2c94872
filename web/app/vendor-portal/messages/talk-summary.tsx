import { useVendorQuery } from '#web/vendor-portal/common/chosen-vendor.ts';
import { Skeleton } from '#web/components/skeleton.tsx';
import { formatInstant } from '#web/format/format-date.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The counts of messages and feedback. When they cannot be read, only the list below shows a failure. */
export function TalkSummary() {
  const { data, error } = useVendorQuery('getCommunicationSummary');
  if (error && !data) return null;
  if (!data) return <Skeleton className="h-6 max-w-md" />;
  const parts = [
    counted(data.unread_messages, 'unread message', 'unread messages'),
    `${data.open_feedback} open feedback`,
    counted(data.unread_notifications, 'unread notification', 'unread notifications'),
    ...(data.last_message_at ? [`last message ${formatInstant(data.last_message_at)}`] : []),
  ];
  return <p className="text-ink-soft">{parts.join(' · ')}</p>;
}
