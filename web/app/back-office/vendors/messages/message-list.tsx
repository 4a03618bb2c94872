import { Plus } from 'lucide-react';
import { Outlet } from 'react-router';
import { messagePriorities } from '#shared/contracts/vendor-messages/vendor-messages.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { DataTable } from '#web/components/data-table.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useVendorFilter } from '#web/back-office/products/use-vendor-filter.ts';
import { priorityLooks } from '#web/features/vendor-messages/message-looks.tsx';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useListView, type ListFilter } from '#web/hooks/use-list-view.ts';
import { messageColumns } from './message-columns.tsx';

const messageFilters = [
  {
    name: 'sender',
    label: 'Show',
    options: [
      { value: '', label: 'From and to vendors' },
      { value: 'vendor', label: 'From vendors' },
      { value: 'staff', label: 'From the co-op' },
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
  {
    name: 'priority',
    label: 'Priority',
    options: [
      { value: '', label: 'All priorities' },
      ...messagePriorities.map((value) => ({ value, label: priorityLooks[value].label })),
    ],
  },
] as const satisfies readonly ListFilter[];

export default function MessageList() {
  const filters = [useVendorFilter('vendor_id'), ...messageFilters] as const;
  const { chosen, cursor } = useListView(filters);
  const dialogLink = useDialogLinks();
  const read = useApiQuery('listVendorMessages', {
    query: {
      status: chosen.status || undefined,
      priority: chosen.priority || undefined,
      sender: chosen.sender || undefined,
      vendor_id: chosen.vendor_id || undefined,
      cursor,
    },
  });
  return (
    <>
      <DataTable
        title="Vendor messages"
        label="Vendor messages"
        columns={messageColumns}
        read={read}
        rows={read.data?.messages}
        next={read.data?.next_cursor}
        rowId={({ id }) => id}
        filters={filters}
        empty={{ title: 'No messages', text: 'What vendors and staff write to each other is listed here.' }}
        noMatch={{ title: 'No messages', text: 'No message matches these filters.' }}
        action={
          <LinkButton {...dialogLink('new')}>
            <Plus aria-hidden="true" className="icon-md" /> Write to a vendor
          </LinkButton>
        }
      />
      <Outlet />
    </>
  );
}
