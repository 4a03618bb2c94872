import type { Output } from '#shared/contracts/registry.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { DataTable, type DataColumn } from '#web/components/data-table.tsx';
import { formatMoney } from '#web/format/format-money.ts';
import { useListView } from '#web/hooks/use-list-view.ts';

type Row = Output<'listPromotionAnalytics'>['rows'][number];

const amount = (dollars: number) => <span className="tabular-nums">{formatMoney(dollars)}</span>;

const columns: readonly DataColumn<Row>[] = [
  {
    id: 'code',
    header: 'Promotion',
    kind: 'heading',
    cell: ({ promotion_code, promotion_name }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{promotion_code}</span>
        {promotion_name && (
          <span className="block text-sm text-ink-soft wrap-anywhere">{promotion_name}</span>
        )}
      </>
    ),
  },
  { id: 'campaign', header: 'Campaign', cell: ({ campaign_name }) => campaign_name ?? 'None' },
  {
    id: 'usage',
    header: 'Total usage',
    kind: 'number',
    cell: ({ total_usage }) => <span className="tabular-nums">{total_usage.toLocaleString('en-US')}</span>,
  },
  {
    id: 'discount',
    header: 'Total discount',
    kind: 'number',
    cell: ({ total_discount_amount }) => amount(total_discount_amount),
  },
  {
    id: 'revenue',
    header: 'Revenue generated',
    kind: 'number',
    cell: ({ total_revenue_generated }) => amount(total_revenue_generated),
  },
];

export default function Analytics() {
  const { cursor } = useListView([]);
  const read = useApiQuery('listPromotionAnalytics', { query: { limit: 50, cursor } });
  return (
    <DataTable
      label="Promotion analytics"
      columns={columns}
      read={read}
      rows={read.data?.rows}
      next={read.data?.next_cursor}
      rowId={({ id }) => id}
      empty={{ title: 'No codes yet', text: 'Figures appear once there are codes.' }}
      fields={
        <p className="max-w-prose text-ink-soft">
          Orders that are paid or can still be paid; one that is given up counts no more. Revenue is what the
          orders’ items came to after the discount, without deposit and tax.
        </p>
      }
    />
  );
}
