import { orderStatuses } from '#shared/contracts/orders/orders.ts';
import { Button } from '#web/components/button.tsx';
import { Select } from '#web/components/select.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { orderStatusStyles } from '#web/features/orders/order-status.ts';
import type { useOrderFilters } from './use-order-filters.ts';

/** What the list of orders is narrowed by. A search waits for Enter or its button. */
export function OrderFilters({ filters }: { filters: ReturnType<typeof useOrderFilters> }) {
  return (
    <form
      role="search"
      aria-label="Orders"
      className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_2fr_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('search');
        filters.change({ search: typeof typed === 'string' ? typed.trim() : '' });
      }}
    >
      <Select
        label="Status"
        value={filters.status}
        onChange={(event) => filters.change({ status: event.target.value })}
      >
        <option value="">All statuses</option>
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {orderStatusStyles[status].label}
          </option>
        ))}
      </Select>
      <TextField
        type="date"
        label="Pickup date"
        value={filters.pickupDate ?? ''}
        onChange={(event) => filters.change({ pickup_date: event.target.value })}
      />
      <div className="flex items-end gap-2 sm:col-span-2 xl:col-span-1">
        <TextField
          key={filters.search ?? ''}
          className="min-w-0 grow"
          name="search"
          label="Search"
          placeholder="Name, email, phone, customer number or order ID"
          autoComplete="off"
          maxLength={254}
          defaultValue={filters.search ?? ''}
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
