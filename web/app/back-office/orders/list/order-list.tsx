import { Outlet, useParams } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { classNames } from '#web/components/class-names.ts';
import { CursorPagination } from '#web/components/cursor-pagination.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { LatestRemoval } from '#web/back-office/charges/latest-removal.tsx';
import { LargeExport } from './large-export.tsx';
import { OrderBar } from './order-bar.tsx';
import { OrderRows } from './order-rows.tsx';
import { useOrderFilters, type OrderFilters } from './use-order-filters.ts';

const pageSize = 20;

/** Order Management: the list, and beside it the open order, which is a child route. */
export default function OrderList() {
  const { id } = useParams();
  const filters = useOrderFilters();
  const { page, query, exportId, showExport } = filters;
  const list = useApiQuery('listAdminOrders', { query: { ...query, page, limit: pageSize } });
  return (
    <div className="grid gap-3">
      <div className={classNames('grid gap-3', id && 'max-lg:hidden')}>
        <OrderBar filters={filters} total={list.data?.total} />
        {exportId && <LargeExport key={exportId} id={exportId} onDismiss={() => showExport(undefined)} />}
        <LatestRemoval />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[22rem_minmax(0,1fr)]">
        <section
          aria-labelledby="orders"
          className={classNames(
            'grid min-w-0 grid-cols-1 gap-3',
            id &&
              'max-lg:hidden lg:sticky lg:top-[calc(var(--sticky-top)+0.75rem)] lg:max-h-[calc(100dvh-var(--sticky-top)-1.5rem)] lg:overflow-y-auto',
          )}
        >
          <Orders list={list} filters={filters} selectedId={id} />
        </section>
        <div className={classNames('min-w-0', !id && 'max-lg:hidden')}>
          {!id && <EmptyState title="Select an order to view details" />}
          <Outlet />
        </div>
      </div>
    </div>
  );
}

interface OrdersProps {
  list: ReturnType<typeof useApiQuery<'listAdminOrders'>>;
  filters: OrderFilters;
  selectedId: string | undefined;
}

const Orders = ({ list, filters, selectedId }: OrdersProps) => (
  <Loaded read={list} label="orders" failureTitle="Error loading orders">
    {(page) => (
      <>
        {page.orders.length === 0 ? (
          <EmptyState title="No orders found">
            {filters.isFiltered && 'No order matches these filters.'}
          </EmptyState>
        ) : (
          <OrderRows orders={page.orders} selectedId={selectedId} />
        )}
        <OrderPages page={page} filters={filters} />
      </>
    )}
  </Loaded>
);

interface OrderPagesProps {
  page: NonNullable<OrdersProps['list']['data']>;
  filters: OrderFilters;
}

/** The buttons to other pages. When there are too many orders to count, a text says how to narrow the list. */
function OrderPages({ page: { orders, page, pages, total, limit }, filters }: OrderPagesProps) {
  const { search } = filters.query;
  if (total !== null && pages !== null)
    return <Pagination page={page} pages={pages} total={total} limit={limit} onPage={filters.show} />;
  return (
    <>
      <Notice tone="info" title={search ? 'Many orders match' : 'This vendor has many orders'}>
        {search
          ? `There are more than can be looked through. Narrow “${search}” with another name or a pickup date, or search by email, phone, customer number or order ID.`
          : 'There are more than can be counted. Narrow them with a pickup date or a status.'}
      </Notice>
      <CursorPagination
        label="Pages of orders"
        isFirst={filters.page === 1}
        isLast={orders.length < limit}
        onPrevious={() => filters.show(filters.page - 1)}
        onNext={() => filters.show(filters.page + 1)}
      />
    </>
  );
}
