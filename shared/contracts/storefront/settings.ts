import * as z from 'zod';
import { weekdays } from '#shared/weekdays.ts';
import { defineEndpoint } from '../endpoint.ts';
import { dollars, id, isoDate, text } from '../fields.ts';

/** A fraction in steps of a thousandth of a percent: the table holds nothing smaller than 1e-130. */
const rate = (maximum: number) =>
  z
    .number()
    .min(0)
    .max(maximum)
    .multipleOf(0.00001)
    // A remainder of floating point lets values far smaller than a step pass.
    .refine((value) => Number(value.toFixed(5)) === value, 'Please use at most five decimals');

/** A county's surtax from a date on, as a fraction (0.01 is 1 %). The state's rate is apart. */
export const countyTax = z.strictObject({
  county: text(60),
  rate: rate(0.05),
  valid_from: isoDate,
});

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time as HH:MM');

/** A vendor with whom another commission was agreed. */
export const vendorCommission = z.strictObject({ vendor_id: id, rate: rate(1) });

export const settings = z.strictObject({
  /** Off: the cart is presented as temporarily disabled (Q051). */
  cart_enabled: z.boolean(),
  /** Days before pickup at which a cycle's cut-off falls when no cut-off event says otherwise. */
  cutoff_days_before: z.number().int().min(0).max(14),
  /** Local time of that cut-off, HH:MM. */
  cutoff_time: timeOfDay,
  /** Local time at which recurring and cut-off or pickup reminders go out, HH:MM (Q123). */
  reminder_time: timeOfDay,
  /** Florida's state sales tax as a fraction (Q063). */
  state_tax_rate: rate(0.2),
  county_taxes: z.array(countyTax).max(200),
  /** Share of each line kept by the co-op, as a fraction (Q085). */
  commission_rate: rate(1),
  /** Vendors of whose lines the co-op keeps another share, for what is ordered from then on. */
  vendor_commissions: z.array(vendorCommission).max(500),
  /** Of what vendors promise for the shares the co-op keeps that share too; else nothing. */
  commission_on_share_commitments: z.boolean(),
  /** The day of the week on which checks go out to vendors. */
  vendor_check_day: z.enum(weekdays),
  /** How far a vendor may move a price from the one that staff approved last without approval, as a fraction; 0: not at all. */
  vendor_price_range: rate(1),
  /** How many single deliveries a member may skip in a calendar year; 0 offers no skipping, a pause has no limit. */
  skips_per_year: z.number().int().min(0).max(60),
  /** Credit in dollars for both sides, once somebody who was referred has paid a first order; 0 gives none (Q043). */
  referral_credit: dollars.min(0, 'Please enter an amount of 0 or more').max(100, 'Please enter at most 100'),
  /** Vendors see name, contact and address of who ordered their products (Q081). */
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
      /** Rates to add, or to change where there is one for this county from this date. */
      set_county_taxes: z.array(countyTax).max(200).optional(),
      remove_county_taxes: z
        .array(countyTax.pick({ county: true, valid_from: true }))
        .max(200)
        .optional(),
      /** Shares to add, or to change where there is one for this vendor. */
      set_vendor_commissions: z.array(vendorCommission).max(500).optional(),
      /** Vendors who are to have the store's share again. */
      remove_vendor_commissions: z.array(id).max(500).optional(),
    }),
  response: z.strictObject({ settings }),
  errors: ['conflict'],
});
