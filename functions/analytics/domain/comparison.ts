/** The progress of a comparison of the daily figures with the orders (`compareFigures`). */
export interface Comparison {
  /** Local. There is one comparison a night. */
  startedOn: string;
  stage: 'orders' | 'days' | 'done';
  /** The position in the list of orders; null at the list's start. */
  position: Record<string, unknown> | null;
  /**
   * In the stage `orders`, the earliest day of the orders so far; null before the first order. In the stage
   * `days`, the next day to compare.
   */
  day: string | null;
  /** The number of differences so far. */
  found: number;
  /** True when the comparison also corrects what differs. */
  isRepair: boolean;
}
