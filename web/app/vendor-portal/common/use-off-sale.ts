import { useState } from 'react';
import { localDate } from '#shared/local-date.ts';
import { useVendorQuery } from './chosen-vendor.ts';

/** Tells whether nothing of the vendor is on sale, because the insurance has ended or the vendor is not active. */
export function useOffSale(): boolean {
  const { data } = useVendorQuery('getVendorProfile', {});
  const [today] = useState(() => localDate(new Date()));
  const until = data?.profile.vendors.offered_until ?? null;
  return until !== null && until < today;
}
