import * as z from 'zod';

/** A message on the queues of broadcasts: one batch of a sending. */
export const batchMessage = z.object({
  /** The id of the sending. */
  occurrenceId: z.string().min(1),
  userIds: z.array(z.string().min(1)).min(1).max(100),
});
