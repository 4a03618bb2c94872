import { csvLines } from '#shared/csv.ts';
import type { JournalEntry } from '#functions/orders/domain/journal-entry.ts';
import { isGivenBack } from './month-books.ts';

const columns = [
  'Date',
  'Kind',
  'Order ID',
  'Pickup date',
  'County',
  'Exempt',
  'Taxable',
  'State tax',
  'County surtax',
  'Deposit',
  'Card or bank',
  'Credit',
  'Stripe payment',
];

const money = (cents: number) => Number((cents / 100).toFixed(2));

export const journalHeader = csvLines([columns]);

/** A row for each entry. Amounts in dollars, negative for money that went back. */
export const journalRows = (entries: readonly JournalEntry[]): string =>
  csvLines(
    entries.map((entry) => [
      entry.date,
      isGivenBack(entry) ? 'Given back' : 'Sold',
      entry.orderId,
      entry.pickupDate,
      entry.county,
      money(entry.exemptCents),
      money(entry.taxableCents),
      money(entry.stateTaxCents),
      money(entry.countyTaxCents),
      money(entry.depositCents),
      money(entry.paymentCents),
      money(entry.creditCents),
      entry.paymentIntentId ?? '',
    ]),
  );
