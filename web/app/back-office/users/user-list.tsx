import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { Outlet } from 'react-router';
import { subscriptionFilters } from '#shared/subscription-filters.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { BulkProgress } from '#web/components/bulk-progress.tsx';
import { Button } from '#web/components/button.tsx';
import { DataTable } from '#web/components/data-table.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useListView, type ListFilter } from '#web/hooks/use-list-view.ts';
import { useSelectedIds } from '#web/hooks/use-selected-ids.ts';
import { chosenUsers } from './chosen-users.ts';
import { nameOf, roleOptions, subscriptionOptions, vendorStatusOptions } from './user-options.ts';
import { useUserDeletion } from './use-user-deletion.ts';
import { userColumns } from './user-columns.tsx';

/** The number of users on a page (document 2, section 9). */
const pageSize = 20;

const all = { value: '', label: 'All' } as const;
const subscriptionChoices = subscriptionFilters.map((value) => ({
  value,
  label: subscriptionOptions.find((option) => option.value === value)?.label ?? value,
}));

const filters = [
  { name: 'role', label: 'Role', options: [all, ...roleOptions] },
  { name: 'subscription', label: 'Subscription', options: [all, ...subscriptionChoices] },
] as const satisfies readonly ListFilter[];

/** The filters while only vendors are listed. */
const vendorFilters = [
  ...filters,
  { name: 'vendor_status', label: 'Vendor status', options: [all, ...vendorStatusOptions] },
] as const satisfies readonly ListFilter[];

export default function UserList() {
  const { chosen, search, cursor } = useListView(vendorFilters);
  const isOfVendors = chosen.role === 'vendor';
  const users = useApiQuery('listUsers', {
    query: {
      limit: pageSize,
      role: chosen.role || undefined,
      subscription: chosen.subscription || undefined,
      vendor_status: (isOfVendors && chosen.vendor_status) || undefined,
      search,
      cursor,
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
  return (
    <>
      <DataTable
        title="Users"
        label="Users"
        columns={columns}
        read={{ ...users, error: users.error && new Error(`Error fetching users: ${users.error.message}`) }}
        rows={users.data?.users}
        next={users.data?.next_cursor}
        rowId={({ id }) => id}
        filters={isOfVendors ? vendorFilters : filters}
        searchHint="Name, email, phone or customer number"
        empty={{ title: 'No users found', text: 'Add the first one.' }}
        noMatch={{ title: 'No users found', text: 'Try another search or other filters.' }}
        action={
          <LinkButton {...dialogLink('new')}>
            <Plus aria-hidden="true" className="icon-md" /> Add User
          </LinkButton>
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
      >
        <BulkProgress
          run={deletion.last}
          doing="Deleting users"
          doneText={(count) => `Successfully deleted ${count} user(s)`}
          nameOf={({ name }) => name}
          onRetry={(rows) => void deletion.run(rows)}
          onDismiss={deletion.forget}
        />
      </DataTable>
      <Outlet />
    </>
  );
}
