import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { workOnEach } from '#functions/platform/work-on-each.ts';
import { listDueDisruptions } from '../data/disruptions.ts';
import { carryOut } from '../use-cases/carry-out.ts';

const atOnce = 20;
/** A run begins no order in its last milliseconds, as a refund may take as long as the provider's time limit. */
const reserveMs = 26_000;

/** Runs every minute. A failing disruption does not hold up the others. */
export const handler = scheduledJob(async (now, timeLeft) =>
  workOnEach(
    await listDueDisruptions(now, atOnce),
    (id) => carryOut(id, now, () => timeLeft() > reserveMs),
    'A disruption could not be carried out',
    (disruptionId) => ({ disruptionId }),
  ),
);
