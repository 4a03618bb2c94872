import * as z from 'zod';
import { queueWorker } from '#functions/platform/queue-worker.ts';
import { pictureIdOf } from '../data/storage.ts';
import { preparePicture } from '../use-cases/prepare-picture.ts';

const objectCreated = z.object({
  detail: z.object({ object: z.object({ key: z.string().startsWith('incoming/') }) }),
});

export const handler = queueWorker(objectCreated, ({ detail }) =>
  preparePicture(pictureIdOf(detail.object.key), new Date()),
);
