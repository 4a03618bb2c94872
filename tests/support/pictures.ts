import { uploadTypes } from '#shared/pictures.ts';
import type { Output } from '#shared/contracts/registry.ts';
import type { ApiClient } from './api-client.ts';

type Upload = Pick<Output<'startPictureUpload'>, 'post'>;

/**
 * Uploads a file to S3 by a form post, as a browser does.
 * @returns S3's status and, when it refused, its code
 */
export async function sendForm(
  { post }: Upload,
  file: Buffer | string,
): Promise<{ status: number; code: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(post.fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), 'photo.jpg');
  const answer = await fetch(post.url, { method: 'POST', body: form });
  return { status: answer.status, code: /<Code>(\w+)</.exec(await answer.text())?.[1] ?? '' };
}

/** Requests an upload form from the API and uploads a file with it. @returns the picture's id and address */
export async function upload(
  client: ApiClient,
  file: Buffer,
  type: (typeof uploadTypes)[number] = 'image/jpeg',
): Promise<{ id: string; url: string }> {
  const { status, body } = await client.call('startPictureUpload', {
    body: { content_type: type, size: file.length },
  });
  if (status !== 200) throw new Error(`No place for a picture: ${status} ${body.error}`);
  const sent = await sendForm(body, file);
  if (sent.status !== 204) throw new Error(`S3 refused an upload: ${sent.status} ${sent.code}`);
  return { id: body.picture_id, url: body.url };
}
