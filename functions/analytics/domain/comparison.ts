/**
 * How far a comparison has come. First every order is compared with what was counted of it, then every day with the sum of
 * what was counted on it: together that is the comparison of the figures with the orders.
 */
export interface Comparison {
  /** The local day that it was begun on: one a night. */
  startedOn: string;
  stage: 'orders' | 'days' | 'done';
  /** Where the list of orders goes on; null at its beginning. */
  position: Record<string, unknown> | null;
  /** The first day on which an order was made; then the next day to be compared. */
  day: string | null;
  /** Differences so far. */
  found: number;
  /** What differs is made right: the rebuilding of the figures. */
  isRepair: boolean;
}

/** The comparison to go on with: the one that is under way, or a new one. */
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
