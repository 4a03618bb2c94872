import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { mailHarvestLists } from '../use-cases/mail-harvest-lists.ts';

/** The longest time that one list may take, in milliseconds. */
const reserveMs = 10_000;

/** Runs every minute: tells vendors what to bring, after the cut-off and after changes. */
export const handler = scheduledJob((now, timeLeft) => mailHarvestLists(now, timeLeft, reserveMs));
