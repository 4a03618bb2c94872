import * as z from 'zod';

export const batchMessage = z.object({
  /** The id of the sending. Items and queue messages name a sending `occurrence`. */
  occurrenceId: z.string().min(1),
  userIds: z.array(z.string().min(1)).min(1).max(100),
});

/** Some recipients of one sending. A batch is a message on a queue, or an item that waits for its time. */
export type Batch = z.output<typeof batchMessage>;
