/**
 * The comparison that a job works on: the last comparison when it is unfinished, or when it began today and
 * is done, so that nothing is left to do. A run that repairs continues only an unfinished repair.
 * @param start the comparison that begins in all other cases, on the local day `startedOn`
 */
export const comparisonToRun = <Progress extends { startedOn: string; stage: string; isRepair: boolean }>(
  last: Progress | undefined,
  start: NoInfer<Progress>,
): Progress => {
  const isUnderWay = last !== undefined && last.stage !== 'done' && (last.isRepair || !start.isRepair);
  const isDoneToday = last?.stage === 'done' && last.startedOn === start.startedOn && !start.isRepair;
  return isUnderWay || isDoneToday ? last : start;
};
