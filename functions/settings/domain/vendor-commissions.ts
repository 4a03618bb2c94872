import type { StoreSettings } from './store-settings.ts';

type Commissions = StoreSettings['vendor_commissions'];

/** Answers the commission rate of a vendor's lines: the rate agreed with the vendor, or else the store's. */
export const commissionRateOf = (
  { commission_rate: rate, vendor_commissions: agreedRates }: StoreSettings,
  vendorId: string,
): number => agreedRates.find(({ vendor_id }) => vendor_id === vendorId)?.rate ?? rate;

/** Answers the rate for a vendor's promises for the shares: zero, unless the settings apply the vendor's usual rate. */
export const promiseRateOf = (settings: StoreSettings, vendorId: string): number =>
  settings.commission_on_share_commitments ? commissionRateOf(settings, vendorId) : 0;

/** The stored commission rates, with some removed and some added or changed. */
export function mergeVendorCommissions(
  stored: Commissions,
  { set = [], remove = [] }: { set?: Commissions | undefined; remove?: readonly string[] | undefined },
): Commissions {
  const shares = new Map(stored.map((one) => [one.vendor_id, one]));
  for (const vendorId of remove) shares.delete(vendorId);
  for (const one of set) shares.set(one.vendor_id, one);
  return [...shares.values()];
}
