import { SlidersHorizontal } from 'lucide-react';
import { Outlet, useParams } from 'react-router';
import { orderStatuses } from '#shared/contracts/orders/orders.ts';
import { useVendorQuery } from '#web/vendor-portal/common/chosen-vendor.ts';
import { Button } from '#web/components/button.tsx';
import { classNames } from '#web/components/class-names.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { Select } from '#web/components/select.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { orderStatusStyles } from '#web/features/orders/order-status.ts';
import { ExportOrders } from '../common/export-orders.tsx';
import { OrderRows } from './order-rows.tsx';
import { useVendorOrderFilters } from './use-vendor-order-filters.ts';

const pageSize = 20;

/** Order Management (document 3, section 2): the list, and beside it the open order, which is a child route. */
export default function OrderList() {
  const { id } = useParams();
  const filters = useVendorOrderFilters();
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className={classNames('grid gap-6', id && 'max-lg:hidden')}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-2xl">Order Management</h2>
          <div className="flex flex-wrap gap-3">
            <Button
              tone="secondary"
              aria-expanded={filters.isShown}
              aria-controls="order-filters"
              onClick={() => filters.toggle(!filters.isShown)}
            >
              <SlidersHorizontal aria-hidden="true" className="icon-sm" /> Filters
            </Button>
            <ExportOrders label="Export" filters={filters.query} />
          </div>
        </div>
        <div id="order-filters" hidden={!filters.isShown}>
          <Filters filters={filters} />
        </div>
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className={classNames('min-w-0', id && 'max-lg:hidden')}>
          <Orders filters={filters} selectedId={id} />
        </div>
        <div
          // Each order has its own key, so that it is shown from its top. Otherwise it would open at the
          // scroll position of the previous order.
          key={id}
          className={classNames(
            'min-w-0 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto',
            !id && 'max-lg:hidden',
          )}
        >
          {!id && <EmptyState title="Select an order to view details" />}
          <Outlet />
        </div>
      </div>
    </div>
  );
}

interface FiltersProps {
  filters: ReturnType<typeof useVendorOrderFilters>;
}

const Filters = ({ filters }: FiltersProps) => (
  <div className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto] lg:max-w-3xl">
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
      value={filters.pickupDate}
      onChange={(event) => filters.change({ pickup_date: event.target.value })}
    />
    <Button
      tone="quiet"
      className="justify-self-start"
      disabled={!filters.isFiltered}
      onClick={filters.clear}
    >
      Clear Filters
    </Button>
  </div>
);

function Orders({ filters, selectedId }: FiltersProps & { selectedId: string | undefined }) {
  const { page, query } = filters;
  const list = useVendorQuery('listVendorOrders', { query: { ...query, page, limit: pageSize } });
  const total = list.data && ` (${list.data.total.toLocaleString('en-US')})`;
  return (
    <section aria-labelledby="orders" className="grid grid-cols-1 gap-4">
      <h3 id="orders" className="text-xl">
        {`Orders${total ?? ''}`}
      </h3>
      <Loaded read={list} label="orders">
        {({ orders, ...shown }) => (
          <>
            {orders.length === 0 ? (
              <EmptyState title="No orders found">
                {filters.isFiltered
                  ? 'No order matches these filters.'
                  : 'Orders with your products are listed here once they are placed.'}
              </EmptyState>
            ) : (
              <OrderRows orders={orders} selectedId={selectedId} />
            )}
            <Pagination
              page={shown.page}
              pages={shown.pages}
              total={shown.total}
              limit={shown.limit}
              onPage={filters.show}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}
