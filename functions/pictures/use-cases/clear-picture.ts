import { nextVersion } from '#functions/platform/entity.ts';
import { transact } from '#functions/platform/table.ts';
import { pictureEntity } from '../data/pictures.ts';
import { removeFiles, removeIncoming } from '../data/storage.ts';
import type { Picture } from '../domain/picture.ts';

/**
 * Deletes an unused picture. With the state `clearing`, no record can use it. A repeated call continues.
 * @throws TransactionRefused when a record was saved with the picture since the picture was read
 */
export async function clearPicture(picture: Picture): Promise<void> {
  const clearing = picture.state === 'clearing' ? picture : nextVersion(picture, { state: 'clearing' });
  if (clearing !== picture) await transact([pictureEntity.replace(clearing)]);
  await removeIncoming(picture.id);
  await removeFiles(picture.id);
  await transact([pictureEntity.remove(clearing)]);
}
