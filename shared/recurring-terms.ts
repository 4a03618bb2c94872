import { formatDollars } from './money.ts';

export interface RecurringTerms {
  /** The price of a share, in dollars. */
  price: number;
  /** The annual fee in dollars; 0 for none. */
  annualFee: number;
  isTrial: boolean;
  /** The day of the next share's charge, as people read it, e.g. "Wednesday, December 9". */
  nextCharge: string | null;
  /** The day from which the annual fee is due, as people read it. */
  nextAnnualFee: string | null;
}

/** The text that says what a subscription will charge after its first payment, and how to end it. */
export function recurringTerms({
  price,
  annualFee,
  isTrial,
  nextCharge,
  nextAnnualFee,
}: RecurringTerms): string {
  if (isTrial) return 'This is a trial: nothing more will be charged after it.';
  const share = `Then ${formatDollars(price)} is charged for each share, every other week${nextCharge ? `, next on ${nextCharge}` : ''}`;
  const fee =
    annualFee > 0
      ? `, and the annual fee of ${formatDollars(annualFee)} once a year${nextAnnualFee ? `, next with the first share from ${nextAnnualFee}` : ''}`
      : '';
  return `${share}${fee}. You can pause or cancel at any time under Subscriptions.`;
}

/** The same day a year later (YYYY-MM-DD); for 29 February the 28th. */
export const yearLater = (date: string): string =>
  `${Number(date.slice(0, 4)) + 1}${date.slice(4) === '-02-29' ? '-02-28' : date.slice(4)}`;
