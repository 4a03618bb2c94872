import { isRepairRun } from '#functions/platform/is-repair-run.ts';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { compareFigures } from '../use-cases/compare-figures.ts';

/** For the last piece of a run: 200 orders, or a day. */
const reserveMs = 60_000;

/** Runs every night. A run stops when its time is over, and the next run of the same night continues. */
export const handler = scheduledJob((now, timeLeft, event) =>
  compareFigures(now, timeLeft, reserveMs, isRepairRun(event)),
);
