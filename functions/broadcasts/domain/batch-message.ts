import * as z from 'zod';

export const batchMessage = z.object({
  /** The id of the sending. */
  occurrenceId: z.string().min(1),
  userIds: z.array(z.string().min(1)).min(1).max(100),
});
