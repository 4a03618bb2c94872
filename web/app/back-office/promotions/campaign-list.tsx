import { Plus } from 'lucide-react';
import { Outlet } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { DataTable } from '#web/components/data-table.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useListView } from '#web/hooks/use-list-view.ts';
import { campaignColumns } from './campaign-columns.tsx';

export default function CampaignList() {
  const dialogLink = useDialogLinks();
  const { cursor } = useListView([]);
  const read = useApiQuery('listPromotionCampaigns', { query: { limit: 20, cursor } });
  return (
    <>
      <DataTable
        label="Campaigns"
        columns={campaignColumns}
        read={read}
        rows={read.data?.campaigns}
        next={read.data?.next_cursor}
        rowId={({ id }) => id}
        empty={{ title: 'No campaigns yet', text: 'Create the first one.' }}
        fields={
          <p className="max-w-prose text-ink-soft">
            The codes of a campaign work only while it is active and within its dates. A code is added to one
            in the code’s own form.
          </p>
        }
        action={
          <LinkButton {...dialogLink('new')}>
            <Plus aria-hidden="true" className="icon-md" /> Create Campaign
          </LinkButton>
        }
      />
      <Outlet />
    </>
  );
}
