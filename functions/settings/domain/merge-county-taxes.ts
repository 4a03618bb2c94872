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
  const wantedTaxes = new Map(set.map((tax) => [taxKeyOf(tax), tax]));
  const removedKeys = new Set(remove.map(taxKeyOf));
  const storedCounties = new Set(stored.map(taxKeyOf));
  return [
    ...stored.flatMap((tax) => {
      const taxKey = taxKeyOf(tax);
      return wantedTaxes.get(taxKey) ?? (removedKeys.has(taxKey) ? [] : tax);
    }),
    ...[...wantedTaxes].filter(([taxKey]) => !storedCounties.has(taxKey)).map(([, tax]) => tax),
  ];
}
