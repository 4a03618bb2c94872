import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useOutlet, useParams } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { ReadFailure } from '#web/components/error-state.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { OrderPanel } from './order-panel.tsx';

export default function OrderDetail() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const dialog = useOutlet();
  const read = useApiQuery('getAdminOrder', { params: { id } });
  const reread = async () => (await read.refetch()).data?.order;
  return (
    <>
      <Link
        to={{ pathname: '/admin/orders', search }}
        preventScrollReset
        className="tap mb-1 gap-2 font-semibold text-leaf lg:hidden"
      >
        <ArrowLeft aria-hidden="true" className="icon-sm" /> All orders
      </Link>
      {read.data ? (
        <>
          <OrderPanel key={id} order={read.data.order} reread={reread} isCovered={dialog !== null} />
          {dialog}
        </>
      ) : !read.error ? (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Loading the order…</span>
          <Skeleton className="h-40" />
          <Skeleton className="h-64" />
        </div>
      ) : read.error.status === 404 || read.error.status === 422 ? (
        <Notice tone="warn" announce="alert" title="This order does not exist." />
      ) : (
        <ReadFailure read={read} />
      )}
    </>
  );
}
