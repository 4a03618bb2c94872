import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { workOnEach } from '#functions/platform/work-on-each.ts';
import { listDueWeighings } from '../data/weights.ts';
import { settleWeighing } from '../use-cases/settle-weighing.ts';

const atOnce = 20;
/** The longest time that one order may take while the table is busy, in milliseconds. */
const reserveMs = 8_000;

/** Runs every minute. A failing day does not hold up the others. */
export const handler = scheduledJob(async (now, timeLeft) =>
  workOnEach(
    await listDueWeighings(now, atOnce),
    (weighing) => settleWeighing(weighing, now, () => timeLeft() > reserveMs),
    'The weights of a day could not be settled',
    ({ cycleId, date }) => ({ cycleId, date }),
  ),
);
