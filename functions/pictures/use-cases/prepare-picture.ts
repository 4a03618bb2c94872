import { uploadLimits, uploadTexts } from '#shared/pictures.ts';
import { nextVersion } from '#functions/platform/entity.ts';
import { logger } from '#functions/platform/logger.ts';
import { transact } from '#functions/platform/table.ts';
import { pictureEntity } from '../data/pictures.ts';
import { pixelsOf, render } from '../data/render.ts';
import { putFile, readIncoming, removeFiles, removeIncoming, type PictureFile } from '../data/storage.ts';
import { imageFormatOf } from '../domain/image-format.ts';
import { preparedChanges, type Picture } from '../domain/picture.ts';

/**
 * Makes the public files of an uploaded picture, or refuses it with a reason. The queue may deliver a message
 * twice or late, but the same upload always makes the same files. When the picture is already ready or
 * refused, only the upload is removed, so that nobody can replace a picture in use.
 */
export async function preparePicture(pictureId: string, now: Date): Promise<void> {
  const picture = await pictureEntity.get(pictureId);
  if (picture?.state === 'waiting') {
    const outcome = await make(picture);
    const reason = typeof outcome === 'string' ? outcome : null;
    if (typeof outcome !== 'string') for (const file of outcome) await putFile(pictureId, file);
    await transact([pictureEntity.replace(nextVersion(picture, preparedChanges(reason, now)))]);
  }
  // An earlier try may have written files during the deletion. No record can use them.
  if (!picture || picture.state === 'clearing') await removeFiles(pictureId);
  await removeIncoming(pictureId);
}

/** Renders a picture's files. Answers the reason when the upload is refused. */
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
