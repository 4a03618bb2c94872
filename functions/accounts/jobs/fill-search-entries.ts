import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { fillSearchEntries } from '../use-cases/fill-search-entries.ts';

/** A page is 50 accounts. */
const reserveMs = 30_000;

/** Every month, and by hand (docs/operations.md): accounts that a search would not find get the words they are found by. */
export const handler = scheduledJob((_, timeLeft) => fillSearchEntries(timeLeft, reserveMs));
