import { startLogoUpload } from '#shared/contracts/vendor-applications/vendor-applications.ts';
import { pictureAddress } from '#shared/pictures.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { startLogo } from '../use-cases/upload-logo.ts';

export const handler = endpoint(startLogoUpload, async ({ body, now }) => {
  const { id, form } = await startLogo(body.content_type, now);
  return { picture_id: id, url: pictureAddress(id), post: form };
});
