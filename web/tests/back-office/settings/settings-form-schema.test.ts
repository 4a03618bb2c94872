import { describe, expect, it } from 'vitest';
import { updateSettings } from '#shared/contracts/storefront/settings.ts';
import {
  settingsForm,
  toSettingsUpdate,
  toSettingsValues,
} from '#web/back-office/settings/settings-form-schema.ts';
import { toPercent } from '#shared/to-percent.ts';

const stored = {
  cart_enabled: true,
  cutoff_days_before: 3,
  cutoff_time: '20:00',
  reminder_time: '09:00',
  skips_per_year: 6,
  vendor_check_day: 'friday' as const,
  referral_credit: 0,
  state_tax_rate: 0.065,
  county_taxes: [{ county: 'St. Lucie', rate: 0.01, valid_from: '2019-01-01' }],
  commission_rate: 0.15,
  vendor_price_range: 0.2,
  vendor_commissions: [{ vendor_id: 'usr_greens', rate: 0.1 }],
  commission_on_share_commitments: false,
  share_customer_contact_with_vendors: true,
};
const values = toSettingsValues(stored);

/** The messages by field, as the form shows them. */
function messagesOf(change: Partial<typeof values>): Record<string, string> {
  const result = settingsForm.safeParse({ ...values, ...change });
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('the store settings form', () => {
  it('the store settings form shows fractions as percentages without the noise of binary numbers', () => {
    expect(toPercent(0.07)).toBe('7');
    expect(toPercent(0.0655)).toBe('6.55');
    expect(values.state_tax_rate).toBe('6.5');
  });

  it('the store settings form gives back what was stored', () => {
    const update = toSettingsUpdate(settingsForm.parse(values), values, () => true);
    const { county_taxes, vendor_commissions, ...single } = stored;
    expect([county_taxes, vendor_commissions]).toEqual([expect.any(Array), expect.any(Array)]);
    expect(update).toEqual(single);
    expect(updateSettings.body.parse(update)).toEqual(single);
  });

  it('the store settings form sends only what was changed', () => {
    const update = toSettingsUpdate(
      { ...values, state_tax_rate: '7' },
      values,
      (field) => field === 'state_tax_rate',
    );
    expect(update).toEqual({ state_tax_rate: 0.07 });
  });

  it('the store settings form sends the vendors that were added, changed or removed, and no other', () => {
    const other = { vendor_id: 'usr_bakers', rate: '12.5' };
    const sent = (vendor_commissions: typeof values.vendor_commissions) =>
      toSettingsUpdate({ ...values, vendor_commissions }, values, () => false);
    expect(sent([...values.vendor_commissions, other])).toEqual({
      set_vendor_commissions: [{ vendor_id: 'usr_bakers', rate: 0.125 }],
    });
    expect(sent([])).toEqual({ remove_vendor_commissions: ['usr_greens'] });
    expect(sent([{ vendor_id: 'usr_greens', rate: '0' }])).toEqual({
      set_vendor_commissions: [{ vendor_id: 'usr_greens', rate: 0 }],
    });
  });

  it('the store settings form has a row for each vendor', () => {
    const vendor_commissions = [...values.vendor_commissions, { vendor_id: 'usr_greens', rate: '5' }];
    expect(messagesOf({ vendor_commissions })).toEqual({
      'vendor_commissions.1.vendor_id': 'This vendor has a row already',
    });
    expect(messagesOf({ vendor_commissions: [{ vendor_id: '', rate: '' }] })).toEqual({
      'vendor_commissions.0.vendor_id': 'Please select the vendor',
      'vendor_commissions.0.rate': 'Please enter a percentage, such as 6.5',
    });
  });

  it('the store settings form sends the rows that were added, changed or removed, and no other', () => {
    const before = toSettingsValues({
      ...stored,
      county_taxes: [
        ...stored.county_taxes,
        { county: 'Martin', rate: 0.005, valid_from: '2019-01-01' },
        { county: 'Indian River', rate: 0.01, valid_from: '2017-01-01' },
      ],
    });
    const county_taxes = [
      before.county_taxes[0]!,
      { ...before.county_taxes[1]!, rate: '1' },
      { county: 'Palm Beach', rate: '1', valid_from: '2026-01-01' },
    ];
    expect(toSettingsUpdate({ ...before, county_taxes }, before, () => false)).toEqual({
      set_county_taxes: [
        { county: 'Martin', rate: 0.01, valid_from: '2019-01-01' },
        { county: 'Palm Beach', rate: 0.01, valid_from: '2026-01-01' },
      ],
      remove_county_taxes: [{ county: 'Indian River', valid_from: '2017-01-01' }],
    });
  });

  it('the store settings form says what is wrong with each field', () => {
    const row = { county: ' ', rate: '6', valid_from: '' };
    expect(
      messagesOf({
        state_tax_rate: 'six',
        commission_rate: '101',
        cutoff_days_before: '15',
        cutoff_time: '',
        county_taxes: [row],
      }),
    ).toEqual({
      state_tax_rate: 'Please enter a percentage, such as 6.5',
      commission_rate: 'Please enter at most 100%',
      cutoff_days_before: 'Please enter 0 to 14 days',
      cutoff_time: 'Please enter a time as HH:MM',
      'county_taxes.0.county': 'Please enter the county',
      'county_taxes.0.rate': 'Please enter at most 5%',
      'county_taxes.0.valid_from': 'Please enter the date it takes effect',
    });
  });

  it('the store settings form refuses two rates of one county from the same day', () => {
    const row = { county: 'Martin', rate: '1', valid_from: '2025-01-01' };
    expect(messagesOf({ county_taxes: [row, { ...row, county: 'martin' }] })).toEqual({
      'county_taxes.1.valid_from': 'martin already has a rate from this date',
    });
  });
});
