import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { areWebhooksMissing } from '../use-cases/are-webhooks-missing.ts';

/** Runs every hour. An alarm watches the metric of this check. */
export const handler = scheduledJob(async (now) => ({ areMissing: await areWebhooksMissing(now) }));
