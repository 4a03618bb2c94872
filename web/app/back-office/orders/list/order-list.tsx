import { Outlet, useParams } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { classNames } from '#web/components/class-names.ts';
import { CursorPagination } from '#web/components/cursor-pagination.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { LatestRemoval } from '#web/back-office/charges/latest-removal.tsx';
import { ExportButton } from './export-button.tsx';
import { LargeExport } from './large-export.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderRows } from './order-rows.tsx';
import { useOrderFilters } from './use-order-filters.ts';

const pageSize = 20;

/**
 * Order Management: the list, and beside it the open order, which is a child route. Where there is no room
 * for both, the open order is in the list's place.
 */
export default function OrderList() {
  const { id } = useParams();
  const dialogLink = useDialogLinks();
  const filters = useOrderFilters();
  return (
    <div className="grid gap-6">
      <div className={classNames('grid gap-6', id && 'max-lg:hidden')}>
        <div className="flex flex-wrap justify-end gap-3">
          <ExportButton filters={filters.query} onLarge={filters.showExport} />
          <LinkButton tone="secondary" {...dialogLink('remove-failed-renewals')}>
            Remove Failed Renewals
          </LinkButton>
        </div>
        {filters.exportId && (
          <LargeExport
            key={filters.exportId}
            id={filters.exportId}
            onDismiss={() => filters.showExport(undefined)}
          />
        )}
        <LatestRemoval />
        <OrderFilters filters={filters} />
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className={classNames('min-w-0', id && 'max-lg:hidden')}>
          <Orders filters={filters} selectedId={id} />
        </div>
        <div
          // The key makes another order begin at its top.
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

interface OrdersProps {
  filters: ReturnType<typeof useOrderFilters>;
  selectedId: string | undefined;
}

function Orders({ filters, selectedId }: OrdersProps) {
  const { page } = filters;
  const list = useApiQuery('listAdminOrders', { query: { ...filters.query, page, limit: pageSize } });
  const { data, error } = list;
  return (
    <section aria-labelledby="orders" className="grid gap-4">
      <h3 id="orders" className="text-xl">
        {`Orders${typeof data?.total === 'number' ? ` (${data.total.toLocaleString('en-US')})` : ''}`}
      </h3>
      {error && !data ? (
        <Notice tone="bad" announce="alert" title="Error loading orders">
          <p>{error.message}</p>
          <Button
            tone="secondary"
            size="small"
            className="mt-3"
            pending={list.isFetching}
            onClick={() => void list.refetch()}
          >
            Try Again
          </Button>
        </Notice>
      ) : !data ? (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Loading orders…</span>
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      ) : data.orders.length === 0 ? (
        <EmptyState title="No orders found">
          {filters.isFiltered && 'No order matches these filters.'}
        </EmptyState>
      ) : (
        <OrderRows orders={data.orders} selectedId={selectedId} />
      )}
      {data && data.total === null && (
        <>
          <Notice
            tone="info"
            title={filters.query.search ? 'Many orders match' : 'This vendor has many orders'}
          >
            {filters.query.search
              ? `There are more than can be looked through. Narrow “${filters.query.search}” with another name or a pickup date, or search by email, phone, customer number or order ID.`
              : 'There are more than can be counted. Narrow them with a pickup date or a status.'}
          </Notice>
          <CursorPagination
            label="Pages of orders"
            isFirst={page === 1}
            isLast={data.orders.length < data.limit}
            onPrevious={() => filters.show(page - 1)}
            onNext={() => filters.show(page + 1)}
          />
        </>
      )}
      {data && data.total !== null && data.pages !== null && (
        <Pagination
          page={data.page}
          pages={data.pages}
          total={data.total}
          limit={data.limit}
          onPage={filters.show}
        />
      )}
    </section>
  );
}
