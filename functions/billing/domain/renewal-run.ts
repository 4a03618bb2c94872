/** How far the renewal of a cycle's subscriptions has come. */
export interface RenewalRun {
  cycleId: string;
  /** `planning`: subscriptions are being queued. `working`: all are, some may still wait. */
  status: 'planning' | 'working' | 'done';
  /** Where planning goes on; null at the beginning of a pass. */
  position: Record<string, unknown> | null;
  /** Subscriptions queued in the present pass. */
  planned: number;
  /** Renewals made and subscriptions left out when the present pass began. */
  handledBefore: number;
  /** The most that ever were to be renewed: what was handled before a pass plus what it queued. */
  expected: number;
  startedAt: string;
  /** When the present pass began. */
  passStartedAt: string;
  finishedAt: string | null;
  /** What the cycle becomes when the run is done: a packed one that is gone through again stays packed. */
  endsAs: 'charged' | 'packed';
}

/**
 * What a page of a pass changes of its run. A pass queues what is left: with what was handled before it, that is
 * how many there are.
 * @param queued subscriptions of this page
 * @param cursor where the next page begins; undefined after the last one
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
