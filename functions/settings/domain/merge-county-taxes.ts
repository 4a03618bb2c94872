import type * as z from 'zod';
import type { countyTax } from '#shared/contracts/storefront/settings.ts';
import { countyKey } from '#shared/county.ts';

type CountyTax = z.output<typeof countyTax>;
type Place = Pick<CountyTax, 'county' | 'valid_from'>;

/** Different spellings of a county's name make the same key. */
const taxKeyOf = ({ county, valid_from }: Place) => `${countyKey(county)} ${valid_from}`;

/** The stored tax rates, with some removed and some added or changed. */
export function mergeCountyTaxes(
  stored: readonly CountyTax[],
  { set = [], remove = [] }: { set?: readonly CountyTax[]; remove?: readonly Place[] },
): CountyTax[] {
  const removedKeys = new Set(remove.map(taxKeyOf));
  for (const tax of set) removedKeys.delete(taxKeyOf(tax));
  const taxes = new Map([...stored, ...set].map((tax) => [taxKeyOf(tax), tax]));
  for (const taxKey of removedKeys) taxes.delete(taxKey);
  return [...taxes.values()];
}
