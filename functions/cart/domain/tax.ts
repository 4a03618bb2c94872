import { countyTaxAt } from '#shared/county.ts';
import { localDate } from '#shared/local-date.ts';
import type { StoreSettings } from '#functions/settings/domain/store-settings.ts';

/** Rates as fractions (0.06 is 6 %). */
export interface TaxRates {
  county: string;
  state: number;
  surtax: number;
}

/**
 * Answers the tax rates of a pickup location's county on the local day of `now`: Florida's state rate and the
 * county's discretionary surtax, both from the settings. When the settings have no surtax for the county on
 * that day, the surtax is 0. When they have one, the answer spells the county's name as the settings do.
 */
export function ratesFor(county: string, settings: StoreSettings, now: Date): TaxRates {
  const current = countyTaxAt(settings.county_taxes, county, localDate(now));
  return {
    county: current?.county ?? county,
    state: settings.state_tax_rate,
    surtax: current?.rate ?? 0,
  };
}

const million = 1_000_000;

/** The sum of the state rate and the surtax, rounded to a millionth. */
export const combinedRate = (rates: TaxRates): number =>
  Math.round((rates.state + rates.surtax) * million) / million;

/**
 * Computes the tax on an amount, both in cents. The tax is computed to the third decimal of a dollar, and
 * rounded up to the next cent when that decimal is greater than four. Source: Florida Statutes 212.12(10);
 * Florida Administrative Code 12A-1.004 (Q063).
 */
export function taxOn(amountCents: number, rate: number): number {
  const tenthsOfCent = Math.floor((amountCents * Math.round(rate * million) * 10) / million);
  return Math.floor(tenthsOfCent / 10) + (tenthsOfCent % 10 > 4 ? 1 : 0);
}

/** Splits the tax into state and county parts, whose sum is the tax at the combined rate. */
export function splitTax(taxableCents: number, rates: TaxRates): { stateCents: number; countyCents: number } {
  const total = taxOn(taxableCents, combinedRate(rates));
  const stateCents = Math.min(total, taxOn(taxableCents, rates.state));
  return { stateCents, countyCents: total - stateCents };
}
