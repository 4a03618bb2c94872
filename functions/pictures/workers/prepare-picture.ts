import * as z from 'zod';
import { queueWorker } from '#functions/platform/queue-worker.ts';
import { pictureIdOf } from '../data/storage.ts';
import { preparePicture } from '../use-cases/prepare-picture.ts';

/** What S3 tells of a new object; it says much more. */
const objectCreated = z.object({
  detail: z.object({ object: z.object({ key: z.string().startsWith('incoming/') }) }),
});

/** Started by each file that comes into the uploads bucket. */
export const handler = queueWorker(objectCreated, ({ detail }) =>
  preparePicture(pictureIdOf(detail.object.key), new Date()),
);
