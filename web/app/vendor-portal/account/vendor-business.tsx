import { lazy, Suspense } from 'react';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { ChosenVendor } from '#web/vendor-portal/common/chosen-vendor.ts';

const BusinessAlone = lazy(() => import('./business-alone.tsx'));

/**
 * The business of a vendor, below the person (document 1, section 2).
 * @param vendorId left out by the vendor
 */
export function VendorBusiness({ vendorId }: { vendorId?: string }) {
  return (
    <Suspense fallback={<PageSpinner label="Loading the business…" />}>
      <ChosenVendor.Provider value={vendorId}>
        <BusinessAlone />
      </ChosenVendor.Provider>
    </Suspense>
  );
}
