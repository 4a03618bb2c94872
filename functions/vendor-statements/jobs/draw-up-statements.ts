import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { drawUpStatements } from '../use-cases/draw-up-statements.ts';

/** The time for one vendor's statement. */
const reserveMs = 120_000;

/** Runs every morning until the statements of the week are drawn up. That is on Mondays, unless something fails. */
export const handler = scheduledJob((now, timeLeft) => drawUpStatements(now, timeLeft, reserveMs));
