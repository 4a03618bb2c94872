import { Badge } from '#web/components/badge.tsx';
import type { DataColumn } from '#web/components/data-table.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { formatDay } from '#web/format/format-date.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { campaignTypeLabels, type Campaign } from './promotion-states.ts';

export const campaignColumns: readonly DataColumn<Campaign>[] = [
  {
    id: 'name',
    header: 'Campaign',
    kind: 'heading',
    cell: ({ name, description }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{name}</span>
        {description && <span className="block text-sm text-ink-soft wrap-anywhere">{description}</span>}
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ is_active, is_running }) =>
      is_running ? (
        <Badge tone="good">Running</Badge>
      ) : (
        <Badge>{is_active ? 'Outside its dates' : 'Inactive'}</Badge>
      ),
  },
  { id: 'type', header: 'Type', cell: ({ campaign_type }) => campaignTypeLabels[campaign_type] },
  {
    id: 'dates',
    header: 'Dates',
    cell: ({ start_date, end_date }) => `${formatDay(start_date, 'year')} to ${formatDay(end_date, 'year')}`,
  },
  {
    id: 'codes',
    header: 'Codes',
    kind: 'number',
    cell: ({ code_count }) => <span className="tabular-nums">{code_count}</span>,
  },
  { id: 'actions', header: 'Actions', kind: 'actions', cell: (campaign) => <Actions campaign={campaign} /> },
];

function Actions({ campaign: { id, name } }: { campaign: Campaign }) {
  const dialogLink = useDialogLinks();
  const of = <span className="sr-only">{` ${name}`}</span>;
  return (
    <div className="flex flex-wrap gap-2 @3xl:justify-end @5xl:flex-nowrap">
      <LinkButton tone="secondary" size="small" {...dialogLink(`${id}/edit`)}>
        Edit{of}
      </LinkButton>
      <LinkButton tone="quiet" size="small" to={`/admin/promotions/codes?campaign=${id}`}>
        Codes<span className="sr-only">{` of ${name}`}</span>
      </LinkButton>
    </div>
  );
}
