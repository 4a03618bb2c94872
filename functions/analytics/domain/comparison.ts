/**
 * The progress of a comparison of the daily figures with the orders, in two steps. First each order's
 * contribution is compared with the contribution that was counted for that order. Then each day's figures are
 * compared with the sum of the contributions that were counted on that day.
 */
export interface Comparison {
  /** The local day on which the comparison began. There is one comparison a night. */
  startedOn: string;
  stage: 'orders' | 'days' | 'done';
  /** The key in the list of orders after which the next page begins; null at the list's start. */
  position: Record<string, unknown> | null;
  /**
   * In the first step, the earliest day of the orders read so far; null before the first order. In the second
   * step, the next day to be compared.
   */
  day: string | null;
  /** The number of differences so far. */
  found: number;
  /** True when the comparison also corrects what differs. */
  isRepair: boolean;
}

/**
 * Answers the comparison that a run continues: the last one, when it is unfinished. When the last one began
 * today and is done, the run gets that one and has nothing to do. Otherwise a new comparison begins. A run
 * that repairs continues only an unfinished repair, and otherwise begins a new one.
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
