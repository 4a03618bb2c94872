import { getLogoUpload } from '#shared/contracts/vendor-applications/vendor-applications.ts';
import { pictureAddress } from '#shared/pictures.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showLogo } from '../use-cases/upload-logo.ts';

export const handler = endpoint(getLogoUpload, async ({ params }) => {
  const { id, state, reason } = await showLogo(params.id);
  return { picture: { id, state, url: pictureAddress(id), reason } };
});
