import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { runReminders } from '../use-cases/run-reminders.ts';

/** Every minute: begins what is due, goes on with what runs. */
export const handler = scheduledJob(runReminders);
