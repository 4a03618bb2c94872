import * as z from 'zod';
import type { Input } from '#shared/contracts/registry.ts';
import { countyTax, settings } from '#shared/contracts/storefront/settings.ts';
import { countyKey } from '#shared/county.ts';
import { toPercent } from '#shared/to-percent.ts';

type StoreSettings = z.output<typeof settings>;

const toFraction = (percent: string): number => Number((Number(percent) / 100).toFixed(6));

const percent = (maximum: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,3}(\.\d{1,4})?$/, { error: 'Please enter a percentage, such as 6.5', abort: true })
    .refine((value) => Number(value) <= maximum, `Please enter at most ${maximum}%`);

const dollarAmount = (maximum: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,3}(\.\d{1,2})?$/, { error: 'Please enter an amount in dollars, such as 5', abort: true })
    .refine((value) => Number(value) <= maximum, `Please enter at most $${maximum}`);

const days = settings.shape.cutoff_days_before;
const skips = settings.shape.skips_per_year;

/** The values of the settings form. Percentages and numbers are text. */
export const settingsForm = z
  .object({
    cart_enabled: z.boolean(),
    cutoff_days_before: z
      .string()
      .trim()
      .regex(/^\d{1,2}$/, { error: 'Please enter a whole number of days', abort: true })
      .refine((value) => days.safeParse(Number(value)).success, `Please enter 0 to ${days.maxValue} days`),
    cutoff_time: settings.shape.cutoff_time,
    reminder_time: settings.shape.reminder_time,
    skips_per_year: z
      .string()
      .trim()
      .regex(/^\d{1,2}$/, { error: 'Please enter a whole number', abort: true })
      .refine((value) => skips.safeParse(Number(value)).success, `Please enter 0 to ${skips.maxValue}`),
    referral_credit: dollarAmount(settings.shape.referral_credit.maxValue ?? 100),
    state_tax_rate: percent(20),
    county_taxes: z.array(
      z.object({
        county: z
          .string()
          .trim()
          .min(1, 'Please enter the county')
          .max(60, 'Please use at most 60 characters'),
        rate: percent(5),
        valid_from: z
          .string()
          .refine(
            (value) => countyTax.shape.valid_from.safeParse(value).success,
            'Please enter the date it takes effect',
          ),
      }),
    ),
    commission_rate: percent(100),
    commission_on_share_commitments: z.boolean(),
    vendor_commissions: z.array(
      z.object({ vendor_id: z.string().min(1, 'Please select the vendor'), rate: percent(100) }),
    ),
    vendor_check_day: settings.shape.vendor_check_day,
    vendor_price_range: percent(100),
    share_customer_contact_with_vendors: z.boolean(),
  })
  .superRefine(({ county_taxes, vendor_commissions }, context) => {
    const vendors = vendor_commissions.map(({ vendor_id }) => vendor_id);
    for (const [index, vendorId] of vendors.entries())
      if (vendorId && vendors.indexOf(vendorId) < index)
        context.addIssue({
          code: 'custom',
          path: ['vendor_commissions', index, 'vendor_id'],
          message: 'This vendor has a row already',
        });
    const seenKeys = new Set<string>();
    for (const [index, { county, valid_from }] of county_taxes.entries()) {
      const key = `${countyKey(county)} ${valid_from}`;
      if (county && seenKeys.has(key))
        context.addIssue({
          code: 'custom',
          path: ['county_taxes', index, 'valid_from'],
          message: `${county} already has a rate from this date`,
        });
      seenKeys.add(key);
    }
  });

export type SettingsValues = z.output<typeof settingsForm>;

export const toSettingsValues = (stored: StoreSettings): SettingsValues => ({
  cart_enabled: stored.cart_enabled,
  cutoff_days_before: String(stored.cutoff_days_before),
  cutoff_time: stored.cutoff_time,
  reminder_time: stored.reminder_time,
  skips_per_year: String(stored.skips_per_year),
  referral_credit: String(stored.referral_credit),
  state_tax_rate: toPercent(stored.state_tax_rate),
  county_taxes: stored.county_taxes.map((tax) => ({ ...tax, rate: toPercent(tax.rate) })),
  commission_rate: toPercent(stored.commission_rate),
  commission_on_share_commitments: stored.commission_on_share_commitments,
  vendor_commissions: stored.vendor_commissions.map((one) => ({ ...one, rate: toPercent(one.rate) })),
  vendor_check_day: stored.vendor_check_day,
  vendor_price_range: toPercent(stored.vendor_price_range),
  share_customer_contact_with_vendors: stored.share_customer_contact_with_vendors,
});

type SettingsUpdate = NonNullable<Input<'updateSettings'>['body']>;
type CountyTax = SettingsValues['county_taxes'][number];

/**
 * Compares the county taxes before and after the edit: added and changed rows are set, missing rows are
 * removed. County and date identify a row.
 */
function changedTaxes(
  before: readonly CountyTax[],
  after: readonly CountyTax[],
): Pick<SettingsUpdate, 'set_county_taxes' | 'remove_county_taxes'> {
  const placeOf = ({ county, valid_from }: CountyTax) => `${countyKey(county)} ${valid_from}`;
  const was = new Map(before.map((tax) => [placeOf(tax), tax]));
  const is = new Set(after.map(placeOf));
  const set = after.filter((tax) => {
    const previous = was.get(placeOf(tax));
    return previous?.rate !== tax.rate || previous.county !== tax.county;
  });
  const remove = before.filter((tax) => !is.has(placeOf(tax)));
  return {
    ...(set.length > 0 && { set_county_taxes: set.map((tax) => ({ ...tax, rate: toFraction(tax.rate) })) }),
    ...(remove.length > 0 && {
      remove_county_taxes: remove.map(({ county, valid_from }) => ({ county, valid_from })),
    }),
  };
}

type Commission = SettingsValues['vendor_commissions'][number];

function changedCommissions(
  before: readonly Commission[],
  after: readonly Commission[],
): Pick<SettingsUpdate, 'set_vendor_commissions' | 'remove_vendor_commissions'> {
  const was = new Map(before.map((one) => [one.vendor_id, one.rate]));
  const is = new Set(after.map(({ vendor_id }) => vendor_id));
  const set = after.filter(({ vendor_id, rate }) => was.get(vendor_id) !== rate);
  const remove = [...was.keys()].filter((vendorId) => !is.has(vendorId));
  return {
    ...(set.length > 0 && {
      set_vendor_commissions: set.map((one) => ({ ...one, rate: toFraction(one.rate) })),
    }),
    ...(remove.length > 0 && { remove_vendor_commissions: remove }),
  };
}

/**
 * The settings that changed since they were read. Unchanged ones are not sent, so that two admins do not undo
 * each other's changes.
 */
export function toSettingsUpdate(
  values: SettingsValues,
  before: SettingsValues,
  isChanged: (field: keyof SettingsValues) => boolean,
): SettingsUpdate {
  const single = {
    cart_enabled: values.cart_enabled,
    cutoff_days_before: Number(values.cutoff_days_before),
    cutoff_time: values.cutoff_time,
    reminder_time: values.reminder_time,
    skips_per_year: Number(values.skips_per_year),
    referral_credit: Number(values.referral_credit),
    state_tax_rate: toFraction(values.state_tax_rate),
    commission_rate: toFraction(values.commission_rate),
    commission_on_share_commitments: values.commission_on_share_commitments,
    vendor_check_day: values.vendor_check_day,
    vendor_price_range: toFraction(values.vendor_price_range),
    share_customer_contact_with_vendors: values.share_customer_contact_with_vendors,
  };
  return {
    ...Object.fromEntries(
      Object.entries(single).filter(([field]) => isChanged(field as keyof SettingsValues)),
    ),
    ...changedTaxes(before.county_taxes, values.county_taxes),
    ...changedCommissions(before.vendor_commissions, values.vendor_commissions),
  };
}
