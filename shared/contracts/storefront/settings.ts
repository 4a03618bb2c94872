import * as z from 'zod';
import { weekdays } from '#shared/weekdays.ts';
import { defineEndpoint } from '../endpoint.ts';
import { dollars, id, isoDate, text } from '../fields.ts';

/** A fraction in steps of a thousandth of a percent, because the table holds nothing smaller than 1e-130. */
const rate = (maximum: number) =>
  z
    .number()
    .min(0)
    .max(maximum)
    .multipleOf(0.00001)
    // Because of rounding errors, `multipleOf` would let values far smaller than a step pass.
    .refine((value) => Number(value.toFixed(5)) === value, 'Please use at most five decimals');

/** A county's surtax from a date on, as a fraction (0.01 is 1 %). The state's rate is not in it. */
export const countyTax = z.strictObject({
  county: text(60),
  rate: rate(0.05),
  valid_from: isoDate,
});

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time as HH:MM');

/** A vendor with whom another commission was agreed. */
export const vendorCommission = z.strictObject({ vendor_id: id, rate: rate(1) });

export const settings = z.strictObject({
  /** False presents the cart as temporarily disabled (Q051). */
  cart_enabled: z.boolean(),
  /** The days before a pickup at which a cycle's cut-off falls, unless a cut-off event says otherwise. */
  cutoff_days_before: z.number().int().min(0).max(14),
  /** The local time of that cut-off, HH:MM. */
  cutoff_time: timeOfDay,
  /**
   * The local time at which recurring reminders, and those for a cut-off or a pickup, go out, HH:MM (Q123).
   */
  reminder_time: timeOfDay,
  /** Florida's state sales tax as a fraction (Q063). */
  state_tax_rate: rate(0.2),
  county_taxes: z.array(countyTax).max(200),
  /** The share of each line that the co-op keeps, as a fraction (Q085). */
  commission_rate: rate(1),
  /** The vendors of whose lines the co-op keeps another share. A change counts for orders from then on. */
  vendor_commissions: z.array(vendorCommission).max(500),
  /**
   * True keeps the same share of what vendors promise for the shares; otherwise the co-op keeps nothing of
   * it.
   */
  commission_on_share_commitments: z.boolean(),
  /** The day of the week on which checks go out to vendors. */
  vendor_check_day: z.enum(weekdays),
  /**
   * The distance, as a fraction, that a vendor's price may have without approval from the price that staff
   * approved last. 0 allows no change.
   */
  vendor_price_range: rate(1),
  /**
   * The number of single deliveries that a member may skip in a calendar year; 0 offers no skipping. A pause
   * has no limit.
   */
  skips_per_year: z.number().int().min(0).max(60),
  /**
   * The credit in dollars for both sides, once a referred person has paid a first order; 0 gives none (Q043).
   */
  referral_credit: dollars.min(0, 'Please enter an amount of 0 or more').max(100, 'Please enter at most 100'),
  /** True shows vendors the name, contact and address of members who ordered their products (Q081). */
  share_customer_contact_with_vendors: z.boolean(),
});

export const getSettings = defineEndpoint({
  id: 'getSettings',
  auth: 'admin',
  summary: 'The store settings',
  response: z.strictObject({ settings }),
});

export const updateSettings = defineEndpoint({
  id: 'updateSettings',
  auth: 'admin',
  replay: 'by hand',
  summary: 'Change store settings; what is not sent stays as it is, also among the rates of counties',
  body: settings
    .omit({ county_taxes: true, vendor_commissions: true })
    .partial()
    .extend({
      /** Rates to add, or to change when there is one for this county from this date. */
      set_county_taxes: z.array(countyTax).max(200).optional(),
      remove_county_taxes: z
        .array(countyTax.pick({ county: true, valid_from: true }))
        .max(200)
        .optional(),
      /** Shares to add, or to change when there is one for this vendor. */
      set_vendor_commissions: z.array(vendorCommission).max(500).optional(),
      /** Vendors who get the store's share again. */
      remove_vendor_commissions: z.array(id).max(500).optional(),
    }),
  response: z.strictObject({ settings }),
  errors: ['conflict'],
});
