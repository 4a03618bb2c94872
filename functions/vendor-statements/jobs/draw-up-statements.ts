import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { drawUpStatements } from '../use-cases/draw-up-statements.ts';

/** With less time left, a run begins no further statement. One statement takes no longer than this. */
const reserveMs = 120_000;

/**
 * Runs every 15 minutes in the morning. A run does nothing once the week's statements are drawn up, usually on
 * Monday.
 */
export const handler = scheduledJob((now, timeLeft) => drawUpStatements(now, timeLeft, reserveMs));
