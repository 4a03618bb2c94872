import type * as z from 'zod';
import type { settings } from '#shared/contracts/storefront/settings.ts';

export type StoreSettings = z.output<typeof settings>;

/**
 * The settings until an admin changes them: Florida's sales tax (Statutes 212.05), the county surtaxes of
 * form DR-15DSS, and the commission of the vendor guidelines. Somebody must check the surtaxes each January.
 */
export const defaultSettings: StoreSettings = {
  cart_enabled: true,
  cutoff_days_before: 3,
  cutoff_time: '20:00',
  reminder_time: '09:00',
  state_tax_rate: 0.06,
  county_taxes: [
    { county: 'St. Lucie', rate: 0.01, valid_from: '2019-01-01' },
    { county: 'Indian River', rate: 0.01, valid_from: '2017-01-01' },
    { county: 'Martin', rate: 0.005, valid_from: '2019-01-01' },
    { county: 'Martin', rate: 0.01, valid_from: '2025-01-01' },
  ],
  commission_rate: 0.15,
  vendor_commissions: [],
  commission_on_share_commitments: false,
  vendor_check_day: 'friday',
  vendor_price_range: 0.2,
  skips_per_year: 6,
  referral_credit: 0,
  share_customer_contact_with_vendors: true,
};
