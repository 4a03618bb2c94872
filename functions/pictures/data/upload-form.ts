import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { uploadLimits, type UploadType } from '#shared/pictures.ts';
import { Bucket, incomingKey, storage } from './storage.ts';

const validSeconds = 600;

/** The form with which a browser can upload one picture of this type, of less than 10 MB, for ten minutes. */
export const uploadForm = (pictureId: string, type: UploadType) =>
  createPresignedPost(storage, {
    Bucket: Bucket(),
    Key: incomingKey(pictureId),
    Fields: { 'Content-Type': type },
    Conditions: [['content-length-range', 1, uploadLimits.bytes - 1]],
    Expires: validSeconds,
  });
