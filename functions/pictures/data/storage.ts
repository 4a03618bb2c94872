import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { must } from '#shared/must.ts';
import { pictureFormats, pictureWidths, type UploadType } from '#shared/pictures.ts';
import { setting } from '#functions/platform/setting.ts';
import { timeLimits } from '#functions/platform/time-limits.ts';

/** The client of S3. Its time limit is long, because a file of 10 MB takes seconds. */
export const storage = new S3Client({ maxAttempts: 3, requestHandler: timeLimits(20_000) });
export const Bucket = () => setting('UPLOADS_BUCKET');

/** The key of an uploaded file in S3. Only the function that prepares the picture can read this file. */
export const incomingKey = (pictureId: string) => `incoming/${pictureId}`;

export const pictureIdOf = (key: string): string => key.replace(/^incoming\//, '');

const publicKey = (pictureId: string, width: number, format: string) =>
  `uploads/${pictureId}/${width}.${format}`;

export async function readIncoming(pictureId: string): Promise<Buffer> {
  const { Body } = await storage.send(
    new GetObjectCommand({ Bucket: Bucket(), Key: incomingKey(pictureId) }),
  );
  return Buffer.from(await must(Body, 'the content of an upload').transformToByteArray());
}

export async function putIncoming(
  pictureId: string,
  file: Buffer,
  type: UploadType | 'image/svg+xml',
): Promise<void> {
  await storage.send(
    new PutObjectCommand({ Bucket: Bucket(), Key: incomingKey(pictureId), Body: file, ContentType: type }),
  );
}

export async function removeIncoming(pictureId: string): Promise<void> {
  await storage.send(new DeleteObjectCommand({ Bucket: Bucket(), Key: incomingKey(pictureId) }));
}

/** A public file of a picture in one width and format. Its content never changes. */
export interface PictureFile {
  width: number;
  format: (typeof pictureFormats)[number];
  body: Buffer;
}

export async function putFile(pictureId: string, { width, format, body }: PictureFile): Promise<void> {
  await storage.send(
    new PutObjectCommand({
      Bucket: Bucket(),
      Key: publicKey(pictureId, width, format),
      Body: body,
      ContentType: `image/${format}`,
      CacheControl: 'public, max-age=31536000, immutable',
    }),
  );
}

/** Removes all files of a picture. Missing files are no error. */
export async function removeFiles(pictureId: string): Promise<void> {
  for (const width of pictureWidths)
    for (const format of pictureFormats)
      await storage.send(
        new DeleteObjectCommand({ Bucket: Bucket(), Key: publicKey(pictureId, width, format) }),
      );
}
