import { Plus } from 'lucide-react';
import { Outlet } from 'react-router';
import {
  messagePriorities,
  messageSenders,
  messageStatuses,
} from '#shared/contracts/vendor-messages/vendor-messages.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { CursorPagination } from '#web/components/cursor-pagination.tsx';
import { DataTable } from '#web/components/data-table.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Select } from '#web/components/select.tsx';
import { priorityLooks, type VendorMessage } from '#web/features/vendor-messages/message-looks.tsx';
import { useCursorPages } from '#web/hooks/use-cursor-pages.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { messageColumns } from './message-columns.tsx';
import { VendorFilter } from './vendor-filter.tsx';

/** Messages from and to vendors, newest first. */
export default function MessageList() {
  const filters = useSearchFilters();
  const status = filters.read<VendorMessage['status'] | ''>('status', messageStatuses, '');
  const priority = filters.read<VendorMessage['priority'] | ''>('priority', messagePriorities, '');
  const sender = filters.read<VendorMessage['sender'] | ''>('sender', messageSenders, '');
  const vendorId = filters.text('vendor_id') ?? '';
  const { cursor, next, previous } = useCursorPages();
  const dialogLink = useDialogLinks();
  const query = useApiQuery('listVendorMessages', {
    query: {
      ...(status && { status }),
      ...(priority && { priority }),
      ...(sender && { sender }),
      ...(vendorId && { vendor_id: vendorId }),
      ...(cursor && { cursor }),
    },
  });
  return (
    <section aria-labelledby="vendor-messages" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="vendor-messages" className="text-xl">
          Vendor messages
        </h3>
        <LinkButton {...dialogLink('new')}>
          <Plus aria-hidden="true" className="icon-md" /> Write to a vendor
        </LinkButton>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <VendorFilter value={vendorId} onChange={(id) => filters.change({ vendor_id: id })} />
        <Select
          label="Show"
          value={sender}
          onChange={(event) => filters.change({ sender: event.target.value })}
        >
          <option value="">From and to vendors</option>
          <option value="vendor">From vendors</option>
          <option value="staff">From the co-op</option>
        </Select>
        <Select
          label="Status"
          value={status}
          onChange={(event) => filters.change({ status: event.target.value })}
        >
          <option value="">All</option>
          <option value="unread">Unread</option>
          <option value="read">Read</option>
        </Select>
        <Select
          label="Priority"
          value={priority}
          onChange={(event) => filters.change({ priority: event.target.value })}
        >
          <option value="">All priorities</option>
          {messagePriorities.map((one) => (
            <option key={one} value={one}>
              {priorityLooks[one].label}
            </option>
          ))}
        </Select>
      </div>
      <DataTable
        label="Vendor messages"
        columns={messageColumns}
        read={query}
        rows={query.data?.messages}
        rowId={({ id }) => id}
        empty={
          <EmptyState title={cursor ? 'Nothing on this page' : 'No messages'}>
            {status || priority || sender || vendorId
              ? 'No message matches these filters.'
              : 'What vendors and staff write to each other is listed here.'}
          </EmptyState>
        }
      />
      {query.data && (cursor || query.data.next_cursor) && (
        <CursorPagination
          label="Pages of messages"
          isFirst={!cursor}
          isLast={!query.data.next_cursor}
          onPrevious={previous}
          onNext={() => next(query.data.next_cursor!)}
        />
      )}
      <Outlet />
    </section>
  );
}
