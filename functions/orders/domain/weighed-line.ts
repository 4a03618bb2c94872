export interface WeighedLine {
  /** The line's index in the order. */
  line: number;
  units: number;
  /** The weight of all units together, in hundredths of a pound. */
  weight: number;
  /** The price of the units by this weight, before the line's discount. */
  cents: number;
  /** The credit given back over all weighings of the line, with tax, in cents. */
  creditCents: number;
  /** The amount put on later bills over all weighings of the line, less what was taken off again, in cents. */
  nextBillCents: number;
  at: string;
}
