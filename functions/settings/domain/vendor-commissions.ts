import type { StoreSettings } from './store-settings.ts';

type Commissions = StoreSettings['vendor_commissions'];

/** The share of a vendor's lines that the co-op keeps: what was agreed with the vendor, else the store's. */
export const commissionRateOf = (
  { commission_rate: rate, vendor_commissions: agreed }: StoreSettings,
  vendorId: string,
): number => agreed.find(({ vendor_id }) => vendor_id === vendorId)?.rate ?? rate;

/** The share of what a vendor promises for the shares that the co-op keeps: none, unless staff say as of items sold. */
export const promiseRateOf = (settings: StoreSettings, vendorId: string): number =>
  settings.commission_on_share_commitments ? commissionRateOf(settings, vendorId) : 0;

/** The stored shares with some removed and some added or changed; the others stay as they are. */
export function mergeVendorCommissions(
  stored: Commissions,
  { set = [], remove = [] }: { set?: Commissions | undefined; remove?: readonly string[] | undefined },
): Commissions {
  const shares = new Map(stored.map((one) => [one.vendor_id, one]));
  for (const vendorId of remove) shares.delete(vendorId);
  for (const one of set) shares.set(one.vendor_id, one);
  return [...shares.values()];
}
