import * as z from 'zod';
import { queueWorker } from '#functions/platform/queue-worker.ts';
import { pictureIdOf } from '../data/storage.ts';
import { preparePicture } from '../use-cases/prepare-picture.ts';

/** The used fields of S3's event about a new file. */
const objectCreated = z.object({
  detail: z.object({ object: z.object({ key: z.string().startsWith('incoming/') }) }),
});

/** Prepares each new file in the bucket of uploads. */
export const handler = queueWorker(objectCreated, ({ detail }) =>
  preparePicture(pictureIdOf(detail.object.key), new Date()),
);
