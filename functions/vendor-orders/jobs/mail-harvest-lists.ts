import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { mailHarvestLists } from '../use-cases/mail-harvest-lists.ts';

/** One list. */
const reserveMs = 10_000;

/** Every minute: tells vendors what to bring, once the cut-off has passed and when something of it changed. */
export const handler = scheduledJob((now, timeLeft) => mailHarvestLists(now, timeLeft, reserveMs));
