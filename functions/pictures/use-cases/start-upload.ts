import type { UploadType } from '#shared/pictures.ts';
import { newId } from '#functions/platform/ids.ts';
import { transact } from '#functions/platform/table.ts';
import { pictureEntity } from '../data/pictures.ts';
import { uploadForm } from '../data/upload-form.ts';
import { newPicture } from '../domain/picture.ts';

/** Makes the picture's item, and the form for its upload. Without the upload, the item is deleted after a day. */
export async function startUpload(type: UploadType, ownerId: string, now: Date) {
  const id = newId('pic', now);
  await transact([pictureEntity.create(newPicture(id, ownerId, 'upload', now))]);
  return { id, form: await uploadForm(id, type) };
}
