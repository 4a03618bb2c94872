import { getPicture } from '#shared/contracts/pictures/pictures.ts';
import { pictureAddress } from '#shared/pictures.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { ownPicture } from '../use-cases/own-picture.ts';

export const handler = endpoint(getPicture, async ({ params, actor }) => {
  const { id, state, reason } = await ownPicture(params.id, actor.userId);
  return { picture: { id, state, url: pictureAddress(id), reason } };
});
