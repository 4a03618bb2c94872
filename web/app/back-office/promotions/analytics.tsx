import type { Output } from '#shared/contracts/registry.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { CursorPagination } from '#web/components/cursor-pagination.tsx';
import { DataTable, type DataColumn } from '#web/components/data-table.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { formatMoney } from '#web/format/format-money.ts';
import { useCursorPages } from '#web/hooks/use-cursor-pages.ts';

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

/** The uses of each code, newest code first. */
export default function Analytics() {
  const { cursor, next, previous } = useCursorPages();
  const analytics = useApiQuery('listPromotionAnalytics', {
    query: { limit: 50, ...(cursor && { cursor }) },
  });
  return (
    <div className="grid gap-6">
      <p className="max-w-prose text-ink-soft">
        Orders that are paid or can still be paid; one that is given up counts no more. Revenue is what the
        orders’ items came to after the discount, without deposit and tax.
      </p>
      <DataTable
        label="Promotion analytics"
        columns={columns}
        read={analytics}
        rows={analytics.data?.rows}
        rowId={({ id }) => id}
        empty={<EmptyState title="No codes yet">Figures appear once there are codes.</EmptyState>}
      />
      {analytics.data && (
        <CursorPagination
          label="Pages of analytics"
          isFirst={!cursor}
          isLast={!analytics.data.next_cursor}
          onPrevious={previous}
          onNext={() => next(analytics.data.next_cursor ?? '')}
        />
      )}
    </div>
  );
}
