import type { UploadType } from '#shared/pictures.ts';
import { newId } from '#functions/platform/ids.ts';
import { transact } from '#functions/platform/table.ts';
import { pictureEntity } from '../data/pictures.ts';
import { putIncoming } from '../data/storage.ts';
import { newPicture } from '../domain/picture.ts';

/**
 * Stores a drawing that a generator made. A function then prepares the drawing in all sizes, as it does for an
 * uploaded picture.
 * @returns the picture's id
 */
export async function addDrawing(
  { file, type }: { file: Buffer; type: UploadType | 'image/svg+xml' },
  ownerId: string,
  now: Date,
): Promise<string> {
  const id = newId('pic', now);
  await transact([pictureEntity.create(newPicture(id, ownerId, 'drawn', now))]);
  await putIncoming(id, file, type);
  return id;
}
