import { startPictureUpload } from '#shared/contracts/pictures/pictures.ts';
import { pictureAddress } from '#shared/pictures.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { startUpload } from '../use-cases/start-upload.ts';

export const handler = endpoint(startPictureUpload, async ({ body, actor, now }) => {
  const { id, form } = await startUpload(body.content_type, actor.userId, now);
  return { picture_id: id, url: pictureAddress(id), post: form };
});
