import {
  deliveryStatuses,
  performancePeriods,
} from '#shared/contracts/vendor-performance/vendor-performance.ts';
import { Select } from '#web/components/select.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { VendorFilter } from '../messages/vendor-filter.tsx';
import { deliveryLooks, periodNames } from './performance-looks.ts';
import type { usePerformanceFilters } from './use-performance-filters.ts';

interface FilterBarProps {
  filters: ReturnType<typeof usePerformanceFilters>;
  /** The server's refusal of the days. */
  problem?: string | undefined;
  hasStatus?: boolean;
}

/** The filters by vendor, days and delivery status. */
export const FilterBar = ({ filters, problem, hasStatus = true }: FilterBarProps) => (
  <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
    <VendorFilter value={filters.vendorId} onChange={(id) => filters.change({ vendor_id: id })} />
    <Select
      label="Period"
      value={filters.period}
      disabled={filters.start !== ''}
      onChange={(event) => filters.change({ period: event.target.value })}
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
      value={filters.start}
      error={problem}
      onChange={(event) => filters.change({ start_date: event.target.value })}
    />
    <TextField
      type="date"
      label="To"
      value={filters.end}
      onChange={(event) => filters.change({ end_date: event.target.value })}
    />
    {hasStatus && (
      <Select
        label="Deliveries"
        value={filters.status}
        onChange={(event) => filters.change({ delivery_status: event.target.value })}
      >
        <option value="">All deliveries</option>
        {deliveryStatuses.map((one) => (
          <option key={one} value={one}>
            {deliveryLooks[one].label}
          </option>
        ))}
      </Select>
    )}
  </div>
);
