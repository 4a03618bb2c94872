import {
  deliveryStatuses,
  performancePeriods,
} from '#shared/contracts/vendor-performance/vendor-performance.ts';
import { Select } from '#web/components/select.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useVendorFilter } from '#web/back-office/products/use-vendor-filter.ts';
import { useListView, type ListFilter } from '#web/hooks/use-list-view.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { deliveryLooks, periodNames } from './performance-looks.ts';

const statusFilter = {
  name: 'delivery_status',
  label: 'Deliveries',
  options: [
    { value: '', label: 'All deliveries' },
    ...deliveryStatuses.map((value) => ({ value, label: deliveryLooks[value].label })),
  ],
} as const satisfies ListFilter;

export function usePerformanceFilters() {
  const { read, text } = useSearchFilters();
  const vendorFilter = useVendorFilter('vendor_id');
  const { chosen, cursor } = useListView([vendorFilter, statusFilter]);
  const query = {
    period: read('period', performancePeriods, 'monthly'),
    start_date: text('start_date'),
    end_date: text('end_date'),
    vendor_id: chosen.vendor_id || undefined,
  };
  return {
    /** The filters and their query without the delivery status, for lists that have no delivery status. */
    basic: { filters: [vendorFilter], query },
    filters: [vendorFilter, statusFilter],
    query: { ...query, delivery_status: chosen.delivery_status || undefined },
    cursor,
  };
}

/** The search parameters for the choice of days. */
export const dayNames = ['period', 'start_date', 'end_date'] as const;

interface DayFieldsProps {
  /** The query that uses the chosen days. When the server refuses the first day, the field shows the query's error. */
  read: { error: { errors: readonly { path: string; message: string }[] } | null };
}

export function DayFields({ read: { error } }: DayFieldsProps) {
  const { read, text, change } = useSearchFilters();
  const start = text('start_date') ?? '';
  return (
    <>
      <Select
        label="Period"
        value={read('period', performancePeriods, 'monthly')}
        disabled={start !== ''}
        onChange={({ target }) => change({ period: target.value })}
      >
        {performancePeriods.map((one) => (
          <option key={one} value={one}>
            {periodNames[one]}
          </option>
        ))}
      </Select>
      <TextField
        type="date"
        label="From"
        value={start}
        error={error?.errors.find(({ path }) => path === 'start_date')?.message}
        onChange={({ target }) => change({ start_date: target.value })}
      />
      <TextField
        type="date"
        label="To"
        value={text('end_date') ?? ''}
        onChange={({ target }) => change({ end_date: target.value })}
      />
    </>
  );
}
