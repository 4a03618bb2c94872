import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { drawUpStatements } from '../use-cases/draw-up-statements.ts';

/** The longest time for one vendor's statement. */
const reserveMs = 120_000;

/** Runs every morning, and does nothing once the week's statements are drawn up, usually on Monday. */
export const handler = scheduledJob((now, timeLeft) => drawUpStatements(now, timeLeft, reserveMs));
