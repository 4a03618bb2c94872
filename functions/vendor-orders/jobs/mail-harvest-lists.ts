import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { mailHarvestLists } from '../use-cases/mail-harvest-lists.ts';

/** With less time left, a run begins no further list. */
const reserveMs = 10_000;

/** Runs every minute. */
export const handler = scheduledJob((now, timeLeft) => mailHarvestLists(now, timeLeft, reserveMs));
