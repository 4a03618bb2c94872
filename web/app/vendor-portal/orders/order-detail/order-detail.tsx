import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useParams } from 'react-router';
import { useVendorQuery } from '#web/vendor-portal/common/chosen-vendor.ts';
import { Loaded } from '#web/components/loaded.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { OrderPanel } from './order-panel.tsx';

export default function OrderDetail() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const read = useVendorQuery('getVendorOrder', { params: { id } });
  const isMissing = !read.data && (read.error?.status === 404 || read.error?.status === 422);
  return (
    <>
      <Link
        to={{ pathname: '/vendor/orders', search }}
        preventScrollReset
        className="tap mb-4 gap-2 font-semibold text-leaf lg:hidden"
      >
        <ArrowLeft aria-hidden="true" className="icon-sm" /> All orders
      </Link>
      {isMissing ? (
        <Notice tone="warn" announce="alert" title="There is no such order with your products." />
      ) : (
        <Loaded
          read={read}
          label="the order"
          waiting={
            <>
              <Skeleton className="h-40" />
              <Skeleton className="h-64" />
            </>
          }
        >
          {({ order }) => <OrderPanel key={id} order={order} />}
        </Loaded>
      )}
    </>
  );
}
