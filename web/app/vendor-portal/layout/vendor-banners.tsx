import { useState } from 'react';
import { addDays, localDate } from '#shared/local-date.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { useVendorQuery } from '#web/vendor-portal/common/chosen-vendor.ts';
import { formatDay } from '#web/format/format-date.ts';

/**
 * The banners over the dashboard. One names the vendor whom staff act for, with a button to leave. The others
 * warn when the vendor's status or insurance keeps products off sale, or when the insurance ends within 30
 * days.
 */
export function VendorBanners({ chosen, onLeave }: { chosen: string | undefined; onLeave(): void }) {
  const read = useVendorQuery('getVendorProfile', {});
  const vendor = read.data?.profile.vendors;
  const until = vendor?.offered_until ?? null;
  const [today] = useState(() => localDate(new Date()));
  const isActive = vendor?.vendor_status === 'active';
  const stated = vendor?.insurance_expiry_date ?? '';
  const isWaiting = Boolean(vendor?.accepted_insurance_date) && stated !== '';
  const isOver = until !== null && until < today;
  const endsSoon = until !== null && until <= addDays(today, 30);
  return (
    <>
      {chosen !== undefined && (
        <Notice tone="warn" title={`You are acting for ${vendor?.vendor_name || 'a vendor'}`}>
          <div className="mt-3 flex flex-wrap gap-3 print:hidden">
            <Button tone="secondary" size="small" onClick={onLeave}>
              Choose another vendor
            </Button>
            <LinkButton tone="secondary" size="small" to={`/admin/users/${chosen}`}>
              Back to the back office
            </LinkButton>
          </div>
        </Notice>
      )}
      {vendor && !isActive && (
        <Notice
          tone="warn"
          title={
            vendor.vendor_status === 'pending'
              ? 'Products are offered once the co-op has verified this vendor'
              : 'This vendor is inactive: products are not offered'
          }
        />
      )}
      {isActive && endsSoon && (
        <Notice
          tone={isOver ? 'bad' : 'warn'}
          title={
            isOver
              ? `The insurance ended: products are not offered for pickups after ${formatDay(until)}`
              : `Products are offered for pickups up to ${formatDay(until)}${isWaiting ? '' : ', when the insurance ends'}`
          }
        >
          <p className="mt-1">
            {isWaiting
              ? `The new insurance, until ${formatDay(stated, 'year')}, counts once the co-op has accepted it.`
              : 'Please send the certificate of the new insurance under Account, or ask the co-op.'}
          </p>
        </Notice>
      )}
    </>
  );
}
