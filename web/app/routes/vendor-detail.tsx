import '#web/api/page-routes.ts';
import { useParams } from 'react-router';
import { brand } from '#shared/brand.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Breadcrumb } from '#web/components/breadcrumb.tsx';
import { ReadFailure } from '#web/components/error-state.tsx';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { NotFound } from '#web/features/shell/not-found.tsx';
import { VendorProducts } from '#web/features/vendors/vendor-products.tsx';
import { VendorView } from '#web/features/vendors/vendor-view.tsx';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () =>
  pageMeta('Vendor', 'One of our local vendors: who they are, how they work, and what they sell.');

export default function VendorDetailPage() {
  const { vendor_id: id = '' } = useParams();
  const read = useApiQuery('getVendor', { params: { id } });
  if (read.isPending) return <PageSpinner label="Loading vendor…" />;
  if (read.isError) {
    if (read.error.status === 404 || read.error.status === 422) return <NotFound />;
    return (
      <div className="page section-space">
        <ReadFailure read={read} />
      </div>
    );
  }
  const { vendor } = read.data;
  return (
    <div className="page pt-6 pb-20">
      <title>{`${vendor.business_name} · ${brand.name}`}</title>
      <Breadcrumb trail={[{ to: '/products', label: 'Products' }]} here={vendor.business_name} />
      <VendorView vendor={vendor} />
      <VendorProducts vendorId={id} name={vendor.business_name} />
    </div>
  );
}
