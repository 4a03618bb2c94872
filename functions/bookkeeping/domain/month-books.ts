import type { Answer } from '#shared/contracts/endpoint.ts';
import type { getMonthBooks } from '#shared/contracts/bookkeeping/bookkeeping.ts';
import { toDollars } from '#shared/money.ts';
import type { JournalEntry } from '#functions/orders/domain/journal-entry.ts';
import { addBooked, nothingBooked, type Booked } from '#functions/orders/domain/booked.ts';

interface CountyBooks {
  sold: Booked;
  givenBack: Booked;
}

/** The books of a month: the number of entries, and the sums of each county. */
export interface MonthBooks {
  entries: number;
  counties: Map<string, CountyBooks>;
}

/** True when an entry takes money back. An entry without a price, such as a changed way to pay, is a sale. */
export const isGivenBack = (entry: Booked): boolean =>
  entry.exemptCents + entry.taxableCents + entry.stateTaxCents + entry.countyTaxCents + entry.depositCents <
  0;

export function addEntries(books: MonthBooks, entries: readonly JournalEntry[]): void {
  for (const entry of entries) {
    const { sold, givenBack } = books.counties.get(entry.county) ?? {
      sold: nothingBooked,
      givenBack: nothingBooked,
    };
    books.entries += 1;
    books.counties.set(
      entry.county,
      isGivenBack(entry)
        ? { sold, givenBack: addBooked(givenBack, entry) }
        : { sold: addBooked(sold, entry), givenBack },
    );
  }
}

const toBooked = (cents: Booked) => ({
  exempt: toDollars(cents.exemptCents),
  taxable: toDollars(cents.taxableCents),
  state_tax: toDollars(cents.stateTaxCents),
  county_tax: toDollars(cents.countyTaxCents),
  deposits: toDollars(cents.depositCents),
  payment: toDollars(cents.paymentCents),
  credit: toDollars(cents.creditCents),
});

export const toMonthBooks = (
  month: string,
  { entries, counties }: MonthBooks,
): Answer<typeof getMonthBooks> => ({
  month,
  entries,
  counties: [...counties]
    .map(([county, { sold, givenBack }]) => ({
      county,
      sold: toBooked(sold),
      given_back: toBooked(givenBack),
    }))
    .toSorted((one, other) => one.county.localeCompare(other.county)),
});
