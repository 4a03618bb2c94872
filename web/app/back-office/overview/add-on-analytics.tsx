import { useState } from 'react';
import type { Input, Output } from '#shared/contracts/registry.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { DataTable, type DataColumn } from '#web/components/data-table.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { formatDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { useVendorFilter } from '#web/back-office/products/use-vendor-filter.ts';

type Row = Output<'getAddonAnalytics'>['addon_analytics'][number];
type Period = NonNullable<NonNullable<Input<'getAddonAnalytics'>['query']>['period']>;

const firstRows = 25;

const number = (value: number) => <span className="tabular-nums">{value.toLocaleString('en-US')}</span>;
const money = (value: number) => <span className="tabular-nums">{formatMoney(value)}</span>;

const columns: readonly DataColumn<Row>[] = [
  {
    id: 'product',
    header: 'Product',
    kind: 'heading',
    sortBy: ({ product_name }) => product_name,
    cell: ({ product_name, vendor_name }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{product_name}</span>
        <span className="block text-sm text-ink-soft wrap-anywhere">{vendor_name}</span>
      </>
    ),
  },
  {
    id: 'orders',
    header: 'Orders',
    kind: 'number',
    sortBy: ({ total_orders }) => total_orders,
    cell: ({ total_orders }) => number(total_orders),
  },
  {
    id: 'quantity',
    header: 'Quantity',
    kind: 'number',
    sortBy: ({ total_quantity }) => total_quantity,
    cell: ({ total_quantity }) => number(total_quantity),
  },
  {
    id: 'revenue',
    header: 'Revenue',
    kind: 'number',
    sortBy: ({ total_revenue }) => total_revenue,
    cell: ({ total_revenue }) => money(total_revenue),
  },
  {
    id: 'average',
    header: 'Avg. order value',
    kind: 'number',
    sortBy: ({ average_order_value }) => average_order_value,
    cell: ({ average_order_value }) => money(average_order_value),
  },
  {
    id: 'last',
    header: 'Last purchased',
    sortBy: ({ last_purchased }) => last_purchased,
    cell: ({ last_purchased }) => formatDay(last_purchased, 'year'),
  },
];

/** The sales of add-ons on the chosen days, or in the whole period when no days are chosen. */
export function AddOnAnalytics({ period }: { period: Period }) {
  const filters = useSearchFilters();
  const [vendor, start, end] = ['vendor', 'start_date', 'end_date'].map((name) => filters.text(name) ?? '');
  const vendorFilter = useVendorFilter('vendor');
  const [areAllShown, setAllShown] = useState(false);
  const isFiltered = Boolean(vendor || start || end);
  const analytics = useApiQuery('getAddonAnalytics', {
    query: {
      period,
      vendor_id: vendor || undefined,
      start_date: start || undefined,
      end_date: end || undefined,
    },
  });
  const rows = analytics.data?.addon_analytics;
  return (
    <section aria-labelledby="add-ons" className="grid gap-5">
      <h3 id="add-ons" className="text-xl">
        Add-on analytics
      </h3>
      <DataTable
        label="Add-on analytics"
        columns={columns}
        read={analytics}
        rows={areAllShown ? rows : rows?.slice(0, firstRows)}
        rowId={({ product_id }) => product_id}
        {...(analytics.data && rows && { totals: totalsOf(rows, analytics.data.grand_total) })}
        filters={[vendorFilter]}
        fields={
          <>
            <TextField
              type="date"
              label="Start date"
              value={start}
              max={end || undefined}
              onChange={(event) => filters.change({ start_date: event.target.value })}
            />
            <TextField
              type="date"
              label="End date"
              value={end}
              min={start || undefined}
              onChange={(event) => filters.change({ end_date: event.target.value })}
            />
            <Button
              tone="secondary"
              disabled={!isFiltered}
              onClick={() =>
                filters.change({ vendor: undefined, start_date: undefined, end_date: undefined })
              }
            >
              Clear Filters
            </Button>
          </>
        }
        empty={{
          title: 'No add-ons sold',
          text: isFiltered ? 'Nothing was sold that fits these filters.' : 'Nothing was sold in this period.',
        }}
      />
      {rows && !areAllShown && rows.length > firstRows && (
        <div>
          <Button tone="secondary" onClick={() => setAllShown(true)}>
            {`Show all ${rows.length.toLocaleString('en-US')}`}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The totals of all rows, each under its column. An order with several add-ons counts once. */
function totalsOf(rows: readonly Row[], total: Output<'getAddonAnalytics'>['grand_total']) {
  const { total_orders: orders, total_revenue: revenue, total_products: products } = total;
  return {
    product: (
      <>
        Grand Total
        <span className="block text-sm font-normal text-ink-soft">
          {products === 1 ? '1 product' : `${products.toLocaleString('en-US')} products`}
        </span>
      </>
    ),
    orders: number(orders),
    quantity: number(rows.reduce((sum, { total_quantity }) => sum + total_quantity, 0)),
    revenue: money(revenue),
    average: money(orders === 0 ? 0 : revenue / orders),
  };
}
