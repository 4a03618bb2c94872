import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { drawUpStatements } from '../use-cases/draw-up-statements.ts';

/** The longest time that one vendor's statement may take, in milliseconds. */
const reserveMs = 120_000;

/**
 * Runs every morning, and does nothing once the week's statements are drawn up. Unless something fails, they
 * are drawn up on Monday.
 */
export const handler = scheduledJob((now, timeLeft) => drawUpStatements(now, timeLeft, reserveMs));
