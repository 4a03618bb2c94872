import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { areWebhooksMissing } from '../use-cases/are-webhooks-missing.ts';

/** Every hour: whether the provider's webhooks arrive. The alarm looks at what is counted. */
export const handler = scheduledJob(async (now) => ({ areMissing: await areWebhooksMissing(now) }));
