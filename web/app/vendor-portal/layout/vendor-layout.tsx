import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Outlet, useLocation, useSearchParams } from 'react-router';
import { classNames } from '#web/components/class-names.ts';
import { LinkButton } from '#web/components/link-button.tsx';
import { RequireSession } from '#web/features/session/require-session.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import { ChosenVendor } from '#web/vendor-portal/common/chosen-vendor.ts';
import { ChooseVendor } from './choose-vendor.tsx';
import { VendorBanners } from './vendor-banners.tsx';
import { VendorTabs } from './vendor-tabs.tsx';

/** The frame around each screen of the vendor's dashboard, for vendors and staff (document 3, section 2). */
export function VendorLayout() {
  return (
    <RequireSession roles={['vendor', 'admin']} otherwise="/login">
      <Dashboard />
    </RequireSession>
  );
}

/**
 * For staff, `vendor_id` in the address is the vendor whom they act for. Links between the tabs lack
 * `vendor_id`, so this layout remembers it and adds it again.
 */
function Dashboard() {
  const { isVendor } = useSession();
  const [params, setParams] = useSearchParams();
  const named = params.get('vendor_id') ?? undefined;
  const [keptId, setKeptId] = useState<string>();
  if (named !== undefined && named !== keptId) setKeptId(named);
  // When staff want to choose another vendor, `vendor_id` in the address is an empty text.
  const chosen = isVendor ? undefined : (named ?? keptId) || undefined;
  useEffect(() => {
    if (chosen === undefined || named !== undefined) return;
    setParams((before) => ({ ...Object.fromEntries(before), vendor_id: chosen }), { replace: true });
  }, [chosen, named, setParams]);
  const choose = (vendorId: string) => setParams({ vendor_id: vendorId });
  const hasVendor = isVendor || chosen !== undefined;
  const isHarvest = useLocation().pathname.startsWith('/vendor/harvest');
  return (
    <ChosenVendor value={chosen}>
      <div
        className={classNames(
          'wide-page grid grid-cols-1 gap-4 pt-4 pb-16 sm:gap-6 sm:pt-6',
          isHarvest && 'max-sm:gap-2 max-sm:pt-2',
        )}
      >
        {hasVendor && <VendorBanners chosen={chosen} onLeave={() => choose('')} />}
        <div
          className={classNames(
            'flex flex-wrap items-center justify-between gap-3 print:hidden',
            // On a phone the heading is hidden, so that the list comes first. Vendors read the list outdoors,
            // at five in the morning.
            isHarvest && 'max-sm:sr-only',
          )}
        >
          <h1 className="text-3xl">Vendor Dashboard</h1>
          {hasVendor && (
            <LinkButton to="/vendor/products/new" className="max-sm:px-3">
              <Plus aria-hidden="true" className="icon-md" />{' '}
              <span className="max-sm:sr-only">Add Product</span>
            </LinkButton>
          )}
        </div>
        {hasVendor ? (
          <>
            <VendorTabs />
            {/* The key keeps the shown and typed data of each vendor apart. */}
            <Outlet key={chosen} />
          </>
        ) : (
          <ChooseVendor onChoose={choose} />
        )}
      </div>
    </ChosenVendor>
  );
}
