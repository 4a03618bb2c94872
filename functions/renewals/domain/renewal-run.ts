export interface RenewalRun {
  cycleId: string;
  /** `planning`: subscriptions are being queued. `working`: all are queued, and some may still wait. */
  status: 'planning' | 'working' | 'done';
  /** The key after which planning goes on; null at the beginning of a pass. */
  position: Record<string, unknown> | null;
  /** The subscriptions queued in this pass. */
  planned: number;
  /** The renewals made or skipped before this pass began. */
  handledBefore: number;
  /** The highest number of renewals that any pass expected: those handled before it and those it queued. */
  expected: number;
  startedAt: string;
  passStartedAt: string;
  finishedAt: string | null;
  /** The cycle's status once the run is done. A packed cycle that gets another pass stays packed. */
  endsAs: 'charged' | 'packed';
}

/**
 * @param queued the number of subscriptions queued by this page
 * @param cursor the key after which the next page begins; undefined after the last page
 */
export function afterPage(
  run: RenewalRun,
  queued: number,
  cursor: RenewalRun['position'] | undefined,
): Pick<RenewalRun, 'position' | 'planned' | 'expected' | 'status'> {
  const planned = run.planned + queued;
  return {
    position: cursor ?? null,
    planned,
    expected: Math.max(run.expected, run.handledBefore + planned),
    status: cursor ? run.status : 'working',
  };
}
