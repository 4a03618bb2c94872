/** A key that is the same for all spellings of a county: "Saint Lucie County", "st lucie" and "St. Lucie". */
export const countyKey = (county: string): string =>
  county
    .toLowerCase()
    .replaceAll('.', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^saint /, 'st ')
    .replace(/ county$/, '');

/**
 * The county's tax rate on a date. When several rates have begun by then, it is the one that began last.
 * Undefined when no rate has begun.
 */
export const countyTaxAt = <Tax extends { county: string; valid_from: string }>(
  taxes: readonly Tax[],
  county: string,
  date: string,
): Tax | undefined =>
  taxes
    .filter((tax) => countyKey(tax.county) === countyKey(county) && tax.valid_from <= date)
    .sort((a, b) => b.valid_from.localeCompare(a.valid_from))[0];
