import * as z from 'zod';

const repairEvent = z.object({ repair: z.literal(true) });

/** True for a run by hand, which repairs differences as well (docs/operations.md). */
export const isRepairRun = (event: unknown): boolean => repairEvent.safeParse(event).success;
