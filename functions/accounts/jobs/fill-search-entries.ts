import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { fillSearchEntries } from '../use-cases/fill-search-entries.ts';

/** Milliseconds kept at the end of a run for a page of 50 accounts. */
const reserveMs = 30_000;

/** Runs every month, and by hand (docs/operations.md): corrects the search entries of accounts. */
export const handler = scheduledJob((_, timeLeft) => fillSearchEntries(timeLeft, reserveMs));
