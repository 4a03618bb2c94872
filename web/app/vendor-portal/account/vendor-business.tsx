import { lazy, Suspense } from 'react';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { ChosenVendor } from '#web/vendor-portal/common/chosen-vendor.ts';

const BusinessAlone = lazy(() => import('./business-alone.tsx'));

/**
 * The business part of a vendor's account. The profile page shows it below the personal fields (document 1,
 * section 2).
 * @param vendorId the id of the vendor whom an admin acts for; left out when the reader is the vendor
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
