import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { drawUpStatements } from '../use-cases/draw-up-statements.ts';

/** One vendor's statement. */
const reserveMs = 120_000;

/** Every morning, until the week's statements are drawn up, which they are on Mondays unless something fails. */
export const handler = scheduledJob((now, timeLeft) => drawUpStatements(now, timeLeft, reserveMs));
