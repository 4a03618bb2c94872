import { useVendorQuery } from '#web/vendor-portal/common/chosen-vendor.ts';
import { Plus } from 'lucide-react';
import { Outlet } from 'react-router';
import { DataTable } from '#web/components/data-table.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { ownColumns } from '#web/features/share-commitments/commitment-columns.tsx';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useListView } from '#web/hooks/use-list-view.ts';

export default function CommitmentList() {
  const dialogLink = useDialogLinks();
  const { cursor } = useListView([]);
  const read = useVendorQuery('listShareCommitments', { query: { cursor } });
  return (
    <section aria-labelledby="share-commitments" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid max-w-prose gap-1">
          <h2 id="share-commitments" className="text-2xl">
            Share Commitments
          </h2>
          <p className="text-ink-soft">
            What you promise for the members’ shares of a pickup. You can change or cancel it until the
            cut-off; after that, please ask our staff.
          </p>
        </div>
        <LinkButton {...dialogLink('new')}>
          <Plus aria-hidden="true" className="icon-md" /> New Commitment
        </LinkButton>
      </div>
      <DataTable
        label="Share commitments"
        columns={ownColumns}
        read={read}
        rows={read.data?.commitments}
        rowId={({ id }) => id}
        next={read.data?.next_cursor}
        empty={{
          title: 'No commitments yet',
          text: 'Tell us what you can bring for the shares of a coming pickup.',
        }}
      />
      <Outlet />
    </section>
  );
}
