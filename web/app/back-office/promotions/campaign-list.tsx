import { Plus } from 'lucide-react';
import { Outlet } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { CursorPagination } from '#web/components/cursor-pagination.tsx';
import { DataTable } from '#web/components/data-table.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useCursorPages } from '#web/hooks/use-cursor-pages.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { campaignColumns } from './campaign-columns.tsx';

/** The campaigns, newest first. */
export default function CampaignList() {
  const dialogLink = useDialogLinks();
  const { cursor, next, previous } = useCursorPages();
  const campaigns = useApiQuery('listPromotionCampaigns', {
    query: { limit: 20, ...(cursor && { cursor }) },
  });
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-ink-soft">
          The codes of a campaign work only while it is active and within its dates. A code is added to one in
          the code’s own form.
        </p>
        <LinkButton {...dialogLink('new')}>
          <Plus aria-hidden="true" className="icon-md" /> Create Campaign
        </LinkButton>
      </div>
      <DataTable
        label="Campaigns"
        columns={campaignColumns}
        read={campaigns}
        rows={campaigns.data?.campaigns}
        rowId={({ id }) => id}
        empty={<EmptyState title="No campaigns yet">Create the first one.</EmptyState>}
      />
      {campaigns.data && (
        <CursorPagination
          label="Pages of campaigns"
          isFirst={!cursor}
          isLast={!campaigns.data.next_cursor}
          onPrevious={previous}
          onNext={() => next(campaigns.data.next_cursor ?? '')}
        />
      )}
      <Outlet />
    </div>
  );
}
