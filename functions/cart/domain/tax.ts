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
 * The rates of a location's county on the local day of `now`, from the settings: Florida's state rate and the
 * county's discretionary surtax. A county without a surtax on that day has 0. The name is spelled as in the
 * settings.
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
 * The tax on an amount, both in cents. Decimals of a dollar after the third are dropped. The tax is rounded up to
 * the next cent when the third decimal is greater than four. Source: Florida Statutes 212.12(10); Florida
 * Administrative Code 12A-1.004 (Q063).
 */
export function taxOn(amountCents: number, rate: number): number {
  const tenthsOfCent = Math.floor((amountCents * Math.round(rate * million) * 10) / million);
  return Math.floor(tenthsOfCent / 10) + (tenthsOfCent % 10 > 4 ? 1 : 0);
}

/** State and county parts, whose sum is the tax at the combined rate. */
export function splitTax(taxableCents: number, rates: TaxRates): { stateCents: number; countyCents: number } {
  const total = taxOn(taxableCents, combinedRate(rates));
  const stateCents = Math.min(total, taxOn(taxableCents, rates.state));
  return { stateCents, countyCents: total - stateCents };
}
