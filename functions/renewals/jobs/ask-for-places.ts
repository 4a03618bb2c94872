import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { askForPlaces } from '../use-cases/ask-for-places.ts';

/** Every five minutes: asks members whose next renewal has no pickup location to choose one. */
export const handler = scheduledJob(async (now, timeLeft) => ({ found: await askForPlaces(now, timeLeft) }));
