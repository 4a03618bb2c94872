import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { areWebhooksMissing } from '../use-cases/are-webhooks-missing.ts';

/**
 * Every hour: checks that the provider's webhooks arrive. The alarm reads the metric that the check counts.
 */
export const handler = scheduledJob(async (now) => ({ areMissing: await areWebhooksMissing(now) }));
