/**
 * Chooses the comparison of figures that a job works on. The last comparison goes on while it is unfinished,
 * but a repair (`isRepair`) goes on only from an unfinished repair. A comparison that is done and began today
 * is returned as it is, so that nothing is left to do. A repair begins again instead.
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
