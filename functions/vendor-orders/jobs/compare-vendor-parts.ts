import { isRepairRun } from '#functions/platform/is-repair-run.ts';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { compareParts } from '../use-cases/compare-parts.ts';

/** With less time left, a run begins no further piece of work: 200 orders or 10 vendors. */
const reserveMs = 60_000;

/** Runs every night. A run stops when its time is over, and the next run of the same night continues. */
export const handler = scheduledJob((now, timeLeft, event) =>
  compareParts(now, timeLeft, reserveMs, isRepairRun(event)),
);
