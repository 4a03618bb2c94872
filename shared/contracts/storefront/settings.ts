import * as z from 'zod';
import { weekdays } from '#shared/weekdays.ts';
import { defineEndpoint } from '../endpoint.ts';
import { dollars, id, isoDate, text } from '../fields.ts';

/**
 * A fraction from 0 to `maximum`. It must be a multiple of 0.00001, because the table cannot store fractions
 * below 1e-130.
 */
const rate = (maximum: number) =>
  z
    .number()
    .min(0)
    .max(maximum)
    .multipleOf(0.00001)
    // `multipleOf` alone is not enough. Because of rounding errors it would accept values far smaller than one step.
    .refine((value) => Number(value.toFixed(5)) === value, 'Please use at most five decimals');

/** A county's surtax from a date on, as a fraction (0.01 is 1 %). It does not include the state's rate. */
export const countyTax = z.strictObject({
  county: text(60),
  rate: rate(0.05),
  valid_from: isoDate,
});

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time as HH:MM');

/**
 * A commission that was agreed with one vendor, as a fraction. It replaces the store's `commission_rate` for
 * this vendor.
 */
export const vendorCommission = z.strictObject({ vendor_id: id, rate: rate(1) });

export const settings = z.strictObject({
  /** True lets members order; false shows the cart as temporarily disabled (Q051). */
  cart_enabled: z.boolean(),
  /**
   * The number of days from a cycle's cut-off to its first pickup day. When the calendar has a cut-off event
   * for the cycle, the event's date is used instead.
   */
  cutoff_days_before: z.number().int().min(0).max(14),
  /** The local time of the cut-off, HH:MM. When the cut-off event of a cycle has a time, that time is used instead. */
  cutoff_time: timeOfDay,
  /** The local time, HH:MM, at which reminders and recurring broadcasts go out (Q123). */
  reminder_time: timeOfDay,
  /** Florida's state sales tax as a fraction (Q063). */
  state_tax_rate: rate(0.2),
  county_taxes: z.array(countyTax).max(200),
  /** The co-op's commission on each line of an order, as a fraction (Q085). */
  commission_rate: rate(1),
  /** The vendors whose commission differs from `commission_rate`. A change counts for orders that are made after it. */
  vendor_commissions: z.array(vendorCommission).max(500),
  /** True takes a vendor's usual commission also on goods that the vendor promises for the shares. */
  commission_on_share_commitments: z.boolean(),
  /** The day of the week on which the co-op sends checks to its vendors, to pay their statements. */
  vendor_check_day: z.enum(weekdays),
  /**
   * The greatest difference, as a fraction, between a vendor's price and the price that staff approved last.
   * A greater difference needs approval. 0 allows no change without approval.
   */
  vendor_price_range: rate(1),
  /**
   * The maximum number of single deliveries that a member may skip in a calendar year. When it is 0, members
   * cannot skip. A pause until a date has no such limit.
   */
  skips_per_year: z.number().int().min(0).max(60),
  /**
   * The credit in dollars that each side of a referral gets (Q043). Both sides get it once the referred
   * person's first order is paid and its pickup day has come.
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
      /** Rates to add. A rate for the same county and date replaces the earlier one. */
      set_county_taxes: z.array(countyTax).max(200).optional(),
      remove_county_taxes: z
        .array(countyTax.pick({ county: true, valid_from: true }))
        .max(200)
        .optional(),
      /** Commissions to add. A commission for the same vendor replaces the earlier one. */
      set_vendor_commissions: z.array(vendorCommission).max(500).optional(),
      /** The vendors whose own commission ends. The store's usual commission applies to them again. */
      remove_vendor_commissions: z.array(id).max(500).optional(),
    }),
  response: z.strictObject({ settings }),
  errors: ['conflict'],
});
