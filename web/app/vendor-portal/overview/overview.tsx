import { LinkButton } from '#web/components/link-button.tsx';
import { Select } from '#web/components/select.tsx';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { ExportOrders } from '../orders/common/export-orders.tsx';
import { FirstSteps } from './first-steps.tsx';
import { OwnPerformance } from './own-performance.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { SalesCards } from './sales-cards.tsx';
import { salesPeriods } from './sales-periods.ts';

/** The vendor's sales, the latest pickups, and links to the other screens (document 3, section 2). */
export default function Overview() {
  const filters = useSearchFilters();
  const period = filters.read(
    'period',
    salesPeriods.map(({ value }) => value),
    'month',
  );
  return (
    <div className="grid grid-cols-1 gap-10">
      <FirstSteps />
      <section aria-labelledby="sales" className="grid grid-cols-1 gap-6">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="sales" className="text-2xl">
            Sales Overview
          </h2>
          <div className="flex flex-wrap items-end gap-3">
            <Select
              label="Period"
              value={period}
              onChange={(event) =>
                filters.change({ period: event.target.value === 'month' ? undefined : event.target.value })
              }
            >
              {salesPeriods.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
            <ExportOrders label="Export Orders" />
          </div>
        </div>
        <SalesCards period={period} />
      </section>
      <RecentOrders />
      <OwnPerformance />
      <section aria-labelledby="quick-actions">
        <h2 id="quick-actions" className="mb-4 text-2xl">
          Quick Actions
        </h2>
        <ul className="flex flex-wrap gap-3">
          {actions.map(({ to, label }) => (
            <li key={label}>
              <LinkButton tone="secondary" to={to}>
                {label}
              </LinkButton>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** The links under Quick Actions (Q161). */
const actions = [
  { to: '/vendor/products/new', label: 'Add Product' },
  { to: '/vendor/orders', label: 'View Orders' },
  { to: '/vendor/account', label: 'Update Profile' },
  { to: '/vendor/messages/new', label: 'Contact Admin' },
];
