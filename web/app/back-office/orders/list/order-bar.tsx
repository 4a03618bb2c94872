import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { orderStatuses } from '#shared/contracts/orders/orders.ts';
import { Button } from '#web/components/button.tsx';
import { ListBar } from '#web/components/list-bar.tsx';
import { menuEntryStyle } from '#web/components/menu.tsx';
import { RowMenu } from '#web/components/row-menu.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { orderStatusStyles } from '#web/features/orders/order-status.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useVendorFilter } from '#web/back-office/products/use-vendor-filter.ts';
import { useOrderExport } from './use-order-export.ts';
import type { OrderFilters } from './use-order-filters.ts';

const statusFilter = {
  name: 'status',
  label: 'Status',
  options: [
    { value: '', label: 'All statuses' },
    ...orderStatuses.map((value) => ({ value, label: orderStatusStyles[value].label })),
  ],
};

interface OrderBarProps {
  filters: OrderFilters;
  /**
   * The number of orders that fit the filters; undefined while it is loading, and null when there are too
   * many orders to count.
   */
  total: number | null | undefined;
}

export function OrderBar({ filters, total }: OrderBarProps) {
  const vendorFilter = useVendorFilter('vendor_id');
  const dialogLink = useDialogLinks();
  const { start, isPending } = useOrderExport(filters);
  return (
    <ListBar
      title={
        <h2 id="orders" className="mr-1 text-lg whitespace-nowrap sm:text-2xl">
          {`Orders${typeof total === 'number' ? ` (${total.toLocaleString('en-US')})` : ''}`}
        </h2>
      }
      searchHint="Name, email, phone, customer number or order ID"
      filters={[statusFilter, vendorFilter]}
      folded={{
        names: ['pickup_date', 'start_date', 'end_date'],
        fields: <PickupDays filters={filters} />,
      }}
      action={
        <>
          <Button tone="secondary" className="max-sm:hidden" pending={isPending} onClick={start}>
            <Download aria-hidden="true" className="icon-sm" /> Export
          </Button>
          <RowMenu name="orders" isPending={isPending}>
            <button
              type="button"
              className={`${menuEntryStyle} sm:hidden`}
              disabled={isPending}
              onClick={start}
            >
              Export
            </button>
            <Link {...dialogLink('remove-failed-renewals')} className={`${menuEntryStyle} whitespace-nowrap`}>
              Remove Failed Renewals
            </Link>
          </RowMenu>
        </>
      }
    />
  );
}

function PickupDays({ filters: { query, change } }: { filters: OrderFilters }) {
  const { pickup_date: day, start_date: start, end_date: end } = query;
  return (
    <>
      <TextField
        type="date"
        label="Pickup date"
        value={day ?? ''}
        onChange={({ target }) => change({ pickup_date: target.value })}
      />
      <TextField
        type="date"
        label="Pickup from"
        value={start ?? ''}
        max={end}
        onChange={({ target }) => change({ start_date: target.value })}
      />
      <TextField
        type="date"
        label="Pickup until"
        value={end ?? ''}
        min={start}
        onChange={({ target }) => change({ end_date: target.value })}
      />
    </>
  );
}
