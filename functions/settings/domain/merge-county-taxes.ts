import type * as z from 'zod';
import type { countyTax } from '#shared/contracts/storefront/settings.ts';
import { countyKey } from '#shared/county.ts';

type CountyTax = z.output<typeof countyTax>;
type Place = Pick<CountyTax, 'county' | 'valid_from'>;

/** A county has one rate from a date on, however its name is written. */
const placeOf = ({ county, valid_from }: Place) => `${countyKey(county)} ${valid_from}`;

/** The stored rates with some removed and some added or changed, in their order; the others stay as they are. */
export function mergeCountyTaxes(
  stored: readonly CountyTax[],
  { set = [], remove = [] }: { set?: readonly CountyTax[]; remove?: readonly Place[] },
): CountyTax[] {
  const wanted = new Map(set.map((tax) => [placeOf(tax), tax]));
  const removed = new Set(remove.map(placeOf));
  const known = new Set(stored.map(placeOf));
  return [
    ...stored.flatMap((tax) => {
      const place = placeOf(tax);
      return wanted.get(place) ?? (removed.has(place) ? [] : tax);
    }),
    ...[...wanted].filter(([place]) => !known.has(place)).map(([, tax]) => tax),
  ];
}
