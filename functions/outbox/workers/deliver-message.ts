import * as z from 'zod';
import { queueWorker } from '#functions/platform/queue-worker.ts';
import { deliverMessage } from '../use-cases/deliver-message.ts';

export const handler = queueWorker(z.object({ messageId: z.string() }), ({ messageId }) =>
  deliverMessage(messageId),
);
