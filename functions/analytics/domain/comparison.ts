/**
 * The position of a comparison of the figures with the orders. It has two steps. First it compares every order
 * with the contribution that was counted of it. Then it compares every day with the sum of the contributions
 * that were counted on that day.
 */
export interface Comparison {
  /** The local day on which the comparison began. There is one comparison a night. */
  startedOn: string;
  stage: 'orders' | 'days' | 'done';
  /** The key in the list of orders after which the next page begins; null at the list's start. */
  position: Record<string, unknown> | null;
  /** The first day on which an order was made; then the next day to be compared. */
  day: string | null;
  /** The number of differences so far. */
  found: number;
  /** True when the comparison also corrects what differs. */
  isRepair: boolean;
}

/** Answers the comparison to go on with: the one that is under way, or else a new one. */
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
