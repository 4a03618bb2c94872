import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { Outlet } from 'react-router';
import { subscriptionFilters } from '#shared/subscription-filters.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { BulkProgress } from '#web/components/bulk-progress.tsx';
import { Button } from '#web/components/button.tsx';
import { CursorPagination } from '#web/components/cursor-pagination.tsx';
import { DataTable } from '#web/components/data-table.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { Select } from '#web/components/select.tsx';
import { useCursorPages } from '#web/hooks/use-cursor-pages.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { useSelectedIds } from '#web/hooks/use-selected-ids.ts';
import { chosenUsers } from './chosen-users.ts';
import { OptionList } from './option-list.tsx';
import {
  nameOf,
  roleOptions,
  subscriptionOptions,
  vendorStatusOptions,
  type UserRow,
  type VendorStatus,
} from './user-options.ts';
import { useUserDeletion } from './use-user-deletion.ts';
import { userColumns } from './user-columns.tsx';

/** The page size of document 2, section 9. */
const pageSize = 20;

const roles = roleOptions.map(({ value }) => value);
const vendorStatuses = vendorStatusOptions.map(({ value }) => value);
const subscriptionChoices = subscriptionOptions.filter(({ value }) =>
  subscriptionFilters.some((filter) => filter === value),
);

/** All accounts, newest first. The server applies search and filters. */
export default function UserList() {
  const filters = useSearchFilters();
  const role = filters.read<UserRow['role'] | ''>('role', roles, '');
  const subscription = filters.read<(typeof subscriptionFilters)[number] | ''>(
    'subscription',
    subscriptionFilters,
    '',
  );
  const vendorStatus = filters.read<VendorStatus | ''>('vendor_status', vendorStatuses, '');
  const status = role === 'vendor' ? vendorStatus : '';
  const search = filters.text('search') ?? '';
  const { cursor, next, previous } = useCursorPages();
  const users = useApiQuery('listUsers', {
    query: {
      limit: pageSize,
      ...(role && { role }),
      ...(subscription && { subscription }),
      ...(status && { vendor_status: status }),
      ...(search && { search }),
      ...(cursor && { cursor }),
    },
  });
  const [selected, select] = useSelectedIds();
  const dialogLink = useDialogLinks();
  const deletion = useUserDeletion((goneIds) =>
    select(new Set([...selected].filter((id) => !goneIds.has(id)))),
  );
  const { ask } = deletion;
  const columns = useMemo(
    () => userColumns((user) => void ask([{ id: user.id, name: nameOf(user) }])),
    [ask],
  );
  const isFiltered = Boolean(role || subscription || status || search);

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox
          label="Search"
          placeholder="Name, email, phone or customer number"
          className="min-w-64 grow"
          value={search}
          onChange={(text) => filters.change({ search: text })}
        />
        <Select
          label="Role"
          className="min-w-36"
          value={role}
          onChange={({ target }) => filters.change({ role: target.value })}
        >
          <option value="">All</option>
          <OptionList options={roleOptions} />
        </Select>
        <Select
          label="Subscription"
          className="min-w-36"
          value={subscription}
          onChange={({ target }) => filters.change({ subscription: target.value })}
        >
          <option value="">All</option>
          <OptionList options={subscriptionChoices} />
        </Select>
        {role === 'vendor' && (
          <Select
            label="Vendor status"
            className="min-w-36"
            value={vendorStatus}
            onChange={({ target }) => filters.change({ vendor_status: target.value })}
          >
            <option value="">All</option>
            <OptionList options={vendorStatusOptions} />
          </Select>
        )}
        <LinkButton {...dialogLink('new')}>
          <Plus aria-hidden="true" className="icon-md" /> Add User
        </LinkButton>
      </div>
      <BulkProgress
        run={deletion.last}
        doing="Deleting users"
        doneText={(count) => `Successfully deleted ${count} user(s)`}
        nameOf={({ name }) => name}
        onRetry={(rows) => void deletion.run(rows)}
        onDismiss={deletion.forget}
      />
      <DataTable
        label="Users"
        columns={columns}
        read={{ ...users, error: users.error && new Error(`Error fetching users: ${users.error.message}`) }}
        rows={users.data?.users}
        rowId={({ id }) => id}
        empty={
          <EmptyState title={users.data?.next_cursor || cursor ? 'Nobody on this page' : 'No users found'}>
            {isFiltered ? 'Try another search or other filters.' : 'Add the first one.'}
          </EmptyState>
        }
        selection={{
          ids: selected,
          onChange: select,
          labelOf: (user) => `Select ${nameOf(user)}`,
          actions: (
            <>
              <LinkButton size="small" tone="secondary" {...dialogLink('bulk-edit')}>
                <Pencil aria-hidden="true" className="icon-sm" /> Edit selected
              </LinkButton>
              <Button
                size="small"
                tone="secondary"
                disabled={deletion.last?.isRunning}
                onClick={() => void deletion.ask(chosenUsers([...selected]))}
              >
                <Trash2 aria-hidden="true" className="icon-sm" /> Delete selected
              </Button>
            </>
          ),
        }}
      />
      {users.data && (
        <CursorPagination
          label="Pages of users"
          isFirst={!cursor}
          isLast={!users.data.next_cursor}
          onPrevious={previous}
          onNext={() => next(users.data.next_cursor!)}
        />
      )}
      <Outlet />
    </div>
  );
}
