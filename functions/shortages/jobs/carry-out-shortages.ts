import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { workOnEach } from '#functions/platform/work-on-each.ts';
import { listDueShortages } from '../data/shortages.ts';
import { carryOut } from '../use-cases/carry-out.ts';

const atOnce = 20;
/** With less time left, a run begins no further order. A refund may wait for the provider until its time-out. */
const reserveMs = 26_000;

/** Runs every minute. A failing shortage does not hold up the others. */
export const handler = scheduledJob(async (now, timeLeft) =>
  workOnEach(
    await listDueShortages(now, atOnce),
    (shortage) => carryOut(shortage, now, () => timeLeft() > reserveMs),
    'A shortage could not be carried out',
    ({ id }) => ({ shortageId: id }),
  ),
);
