export interface WeighedLine {
  /** The line's index in the order. */
  line: number;
  /** The number of packed units. */
  units: number;
  /** The weight of all units together, in hundredths of a pound. */
  weight: number;
  /** The price of the units by this weight, before the line's discount. */
  cents: number;
  /**
   * Sums in cents, over all times that the line was weighed. `creditCents` is the credit given back, with
   * tax. `nextBillCents` is the amount put on later bills, less what was taken off again.
   */
  creditCents: number;
  nextBillCents: number;
  at: string;
}
