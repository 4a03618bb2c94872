export interface WeighedLine {
  /** The line's index in the order. */
  line: number;
  units: number;
  /** The weight of all units together, in hundredths of a pound. */
  weight: number;
  /** The price of the units by this weight, before the line's discount. */
  cents: number;
  /**
   * In cents, over all weighings of the line: the credit given back, with tax, and what later bills got, less
   * what was taken off again.
   */
  creditCents: number;
  nextBillCents: number;
  at: string;
}
