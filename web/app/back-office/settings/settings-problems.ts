import type { FieldError, UseFormReturn } from 'react-hook-form';
import { countyTaxFields, countyTaxId } from './county-taxes.tsx';
import type { SettingsValues } from './settings-form-schema.ts';
import { vendorCommissionFields, vendorCommissionId } from './vendor-commissions.tsx';

export type SimpleSetting = Exclude<
  keyof SettingsValues,
  | 'county_taxes'
  | 'vendor_commissions'
  | 'cart_enabled'
  | 'commission_on_share_commitments'
  | 'share_customer_contact_with_vendors'
>;
export const settingLabels: Record<SimpleSetting, string> = {
  cutoff_days_before: 'Days before pickup',
  cutoff_time: 'Time',
  reminder_time: 'Reminders go out at',
  skips_per_year: 'Deliveries a year',
  referral_credit: 'Credit for each side',
  state_tax_rate: 'State tax rate',
  commission_rate: 'Co-op’s share',
  vendor_check_day: 'Checks go out on',
  vendor_price_range: 'Price changes without approval',
};
export const settingId = (name: string) => `settings-${name}`;

/** The errors of the form from top to bottom, each with the id of its field. */
export function settingsProblems(form: UseFormReturn<SettingsValues>): { id: string; message: string }[] {
  const { errors } = form.formState;
  const problem = (where: string, id: string, error: FieldError | undefined) =>
    error?.message ? [{ id, message: `${where}: ${error.message}` }] : [];
  const simpleProblem = (name: SimpleSetting) => problem(settingLabels[name], settingId(name), errors[name]);
  return [
    ...(
      [
        'cutoff_days_before',
        'cutoff_time',
        'reminder_time',
        'skips_per_year',
        'referral_credit',
        'state_tax_rate',
      ] as const
    ).flatMap(simpleProblem),
    ...form
      .getValues('county_taxes')
      .flatMap((_, row) =>
        countyTaxFields.flatMap((name) =>
          problem(
            `County surtaxes, row ${row + 1}`,
            countyTaxId(row, name),
            errors.county_taxes?.[row]?.[name],
          ),
        ),
      ),
    ...simpleProblem('commission_rate'),
    ...form
      .getValues('vendor_commissions')
      .flatMap((_, row) =>
        vendorCommissionFields.flatMap((name) =>
          problem(
            `Vendors with another share, row ${row + 1}`,
            vendorCommissionId(row, name),
            errors.vendor_commissions?.[row]?.[name],
          ),
        ),
      ),
    ...simpleProblem('vendor_price_range'),
  ];
}
