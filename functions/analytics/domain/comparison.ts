/**
 * The progress of a comparison of the figures with the orders, in two steps. First every order is compared
 * with the contribution that was counted of it. Then every day is compared with the sum of the contributions
 * that were counted on it.
 */
export interface Comparison {
  /** The local day on which the comparison began. There is one comparison a night. */
  startedOn: string;
  stage: 'orders' | 'days' | 'done';
  /** The key in the list of orders after which the next page begins; null at the list's start. */
  position: Record<string, unknown> | null;
  /**
   * In the first step, the earliest day of an order so far; then the next day to be compared. Null before any
   * order.
   */
  day: string | null;
  /** The number of differences so far. */
  found: number;
  /** True when the comparison also corrects what differs. */
  isRepair: boolean;
}

/**
 * Answers the comparison that a run continues: the last one while it is under way, or when it began today and
 * is done; else a new one. A run that repairs continues only an unfinished repair.
 */
export const comparisonToRun = (
  last: Comparison | undefined,
  today: string,
  isRepair: boolean,
): Comparison => {
  const isUnderWay = last !== undefined && last.stage !== 'done' && (last.isRepair || !isRepair);
  const isDoneToday = last?.stage === 'done' && last.startedOn === today && !isRepair;
  return isUnderWay || isDoneToday
    ? last
    : { startedOn: today, stage: 'orders', position: null, day: null, found: 0, isRepair };
};
