import { uploadLimits, uploadTexts } from '#shared/pictures.ts';
import { nextVersion } from '#functions/platform/entity.ts';
import { logger } from '#functions/platform/logger.ts';
import { transact } from '#functions/platform/table.ts';
import { pictureEntity } from '../data/pictures.ts';
import { pixelsOf, render } from '../data/render.ts';
import { putFile, readIncoming, removeFiles, removeIncoming, type PictureFile } from '../data/storage.ts';
import { imageFormatOf } from '../domain/image-format.ts';
import { prepared, type Picture } from '../domain/picture.ts';

/**
 * Makes an uploaded file ready, or refuses it with a reason; its files first, then what it is, then the upload is taken
 * away. May come twice and late: the same file makes the same files, and what is no longer waited for (it is ready, was
 * refused, or its day is over) is taken away alone, so that nothing that a record shows can be replaced.
 */
export async function preparePicture(pictureId: string, now: Date): Promise<void> {
  const picture = await pictureEntity.get(pictureId);
  if (picture?.state === 'waiting') {
    const made = await make(picture);
    const reason = typeof made === 'string' ? made : null;
    if (typeof made !== 'string') for (const file of made) await putFile(pictureId, file);
    await transact([pictureEntity.replace(nextVersion(picture, prepared(reason, now)))]);
  }
  // It was cleared while its files were made: the message came again, and they are nobody's.
  if (!picture || picture.state === 'clearing') await removeFiles(pictureId);
  await removeIncoming(pictureId);
}

/** A picture's files, or why there are none. */
async function make({ id, source }: Picture): Promise<PictureFile[] | string> {
  const file = await readIncoming(id);
  if (source === 'upload' && !imageFormatOf(file)) return uploadTexts.noImage;
  if (file.length >= uploadLimits.bytes) return uploadTexts.tooLarge;
  try {
    if ((await pixelsOf(file)) >= uploadLimits.pixels) return uploadTexts.tooManyPixels;
    return await render(file);
  } catch (error) {
    logger.warn('An uploaded file cannot be read', { pictureId: id, error: error as Error });
    return uploadTexts.damaged;
  }
}
