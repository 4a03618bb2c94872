import * as z from 'zod';

const repairEvent = z.object({ repair: z.literal(true) });

/** True for the event of a nightly comparison that a person runs to repair differences (docs/operations.md). */
export const isRepairRun = (event: unknown): boolean => repairEvent.safeParse(event).success;
