import * as z from 'zod';
import { queueWorker } from '#functions/platform/queue-worker.ts';
import { makeExport } from '../use-cases/make-export.ts';

export const handler = queueWorker(z.object({ exportId: z.string() }), ({ exportId }) =>
  makeExport(exportId, () => new Date()),
);
