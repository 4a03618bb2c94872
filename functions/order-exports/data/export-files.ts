import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  S3Client,
  UploadPartCommand,
  type CompletedPart,
} from '@aws-sdk/client-s3';
import { must } from '#shared/must.ts';
import { setting } from '#functions/platform/setting.ts';
import { timeLimits } from '#functions/platform/time-limits.ts';

/** Its time limit is long, because an upload of 5 MB takes seconds. */
export const exportStorage = new S3Client({ maxAttempts: 3, requestHandler: timeLimits(20_000) });
export const exportBucket = () => setting('UPLOADS_BUCKET');

/**
 * The key of a file in the bucket. The public cannot read this folder. Only the admin who asked for the file
 * gets an address of it (`downloadAddress`).
 */
export const exportKey = ({ id, name }: { id: string; name: string }) => `exports/${id}/${name}`;

/**
 * The minimum size of a part, in bytes. Only the last part may be smaller.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html
 */
const minPartBytes = 5 * 1024 * 1024;

/** @returns the id that S3 gives the upload */
export async function beginUpload(file: { id: string; name: string }): Promise<string> {
  const { UploadId } = await exportStorage.send(
    new CreateMultipartUploadCommand({
      Bucket: exportBucket(),
      Key: exportKey(file),
      ContentType: 'text/csv; charset=utf-8',
      ContentDisposition: `attachment; filename="${file.name}"`,
      CacheControl: 'private, no-store',
      // The SDK sends this checksum with each part. S3 must learn its kind when the upload begins.
      ChecksumAlgorithm: 'CRC32',
    }),
  );
  return must(UploadId, 'the id of an upload');
}

/** Deletes the parts of an upload that is not needed. An upload that does not exist any more is no error. */
export async function giveUpUpload(file: { id: string; name: string }, uploadId: string): Promise<void> {
  try {
    await exportStorage.send(
      new AbortMultipartUploadCommand({ Bucket: exportBucket(), Key: exportKey(file), UploadId: uploadId }),
    );
  } catch (error) {
    if (!isUploadGone(error)) throw error;
  }
}

/** True when an upload does not exist any more, because another worker ended or completed it. */
export const isUploadGone = (error: unknown) => error instanceof Error && error.name === 'NoSuchUpload';

/** Writes a file of any length, with one part at a time in memory. It exists once the upload is completed. */
export function partWriter(file: { id: string; name: string }, uploadId: string) {
  const upload = { Bucket: exportBucket(), Key: exportKey(file), UploadId: uploadId };
  const sent: CompletedPart[] = [];
  let waiting: Buffer[] = [];
  let waitingBytes = 0;

  const send = async () => {
    const PartNumber = sent.length + 1;
    const { ETag, ChecksumCRC32 } = await exportStorage.send(
      new UploadPartCommand({ ...upload, PartNumber, Body: Buffer.concat(waiting) }),
    );
    sent.push({ PartNumber, ETag, ...(ChecksumCRC32 && { ChecksumCRC32 }) });
    [waiting, waitingBytes] = [[], 0];
  };

  return {
    async write(text: string): Promise<void> {
      const bytes = Buffer.from(text);
      waiting.push(bytes);
      waitingBytes += bytes.length;
      if (waitingBytes >= minPartBytes) await send();
    },
    async end(): Promise<void> {
      if (waitingBytes > 0) await send();
      await exportStorage.send(
        new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } }),
      );
    },
  };
}
