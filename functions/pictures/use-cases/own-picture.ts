import { notFound } from '#functions/platform/errors.ts';
import { pictureEntity } from '../data/pictures.ts';
import type { Picture } from '../domain/picture.ts';

/** @throws AppError `not_found`, also for another owner's picture */
export async function ownPicture(pictureId: string, ownerId: string) {
  const picture = await pictureEntity.get(pictureId);
  if (!picture || picture.ownerId !== ownerId || !isThere(picture)) throw notFound('Picture');
  return picture;
}

const isThere = (picture: Picture): picture is Picture & { state: Exclude<Picture['state'], 'clearing'> } =>
  picture.state !== 'clearing';
