import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { runReminders } from '../use-cases/run-reminders.ts';

/** Every minute: begins reminders that are due, and goes on with running sendings. */
export const handler = scheduledJob(runReminders);
