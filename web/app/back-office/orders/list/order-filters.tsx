import { orderStatuses } from '#shared/contracts/orders/orders.ts';
import { FilterSelect } from '#web/components/list-bar.tsx';
import { Button } from '#web/components/button.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { orderStatusStyles } from '#web/features/orders/order-status.ts';
import { useVendorFilter } from '#web/back-office/products/use-vendor-filter.ts';
import type { useOrderFilters } from './use-order-filters.ts';

const statusFilter = {
  name: 'status',
  label: 'Status',
  options: [
    { value: '', label: 'All statuses' },
    ...orderStatuses.map((value) => ({ value, label: orderStatusStyles[value].label })),
  ],
};

/** The filters of the list of orders. A search waits for Enter or its button. */
export function OrderFilters({ filters }: { filters: ReturnType<typeof useOrderFilters> }) {
  const { pickup_date: day, start_date: start, end_date: end, search } = filters.query;
  return (
    <form
      role="search"
      aria-label="Orders"
      className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-5"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('search');
        filters.change({ search: typeof typed === 'string' ? typed.trim() : '' });
      }}
    >
      <FilterSelect filter={statusFilter} />
      <FilterSelect filter={useVendorFilter('vendor_id')} />
      <TextField
        type="date"
        label="Pickup date"
        value={day ?? ''}
        onChange={(event) => filters.change({ pickup_date: event.target.value })}
      />
      <TextField
        type="date"
        label="Pickup from"
        value={start ?? ''}
        max={end}
        onChange={(event) => filters.change({ start_date: event.target.value })}
      />
      <TextField
        type="date"
        label="Pickup until"
        value={end ?? ''}
        min={start}
        onChange={(event) => filters.change({ end_date: event.target.value })}
      />
      <div className="flex items-end gap-2 sm:col-span-2 xl:col-span-4">
        <TextField
          key={search ?? ''}
          className="min-w-0 grow"
          name="search"
          label="Search"
          placeholder="Name, email, phone, customer number or order ID"
          autoComplete="off"
          maxLength={254}
          defaultValue={search ?? ''}
        />
        <Button type="submit" tone="secondary">
          Search
        </Button>
      </div>
      <Button
        tone="quiet"
        className="justify-self-start"
        disabled={!filters.isFiltered}
        onClick={filters.clear}
      >
        Clear Filters
      </Button>
    </form>
  );
}
