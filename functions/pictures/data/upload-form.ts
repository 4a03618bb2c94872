import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { uploadLimits, type UploadType } from '#shared/pictures.ts';
import { Bucket, incomingKey, storage } from './storage.ts';

const validSeconds = 600;

/** The form with which a browser uploads one file of this type and less than 10 MB, and no other. */
export const uploadForm = (pictureId: string, type: UploadType) =>
  createPresignedPost(storage, {
    Bucket: Bucket(),
    Key: incomingKey(pictureId),
    Fields: { 'Content-Type': type },
    Conditions: [['content-length-range', 1, uploadLimits.bytes - 1]],
    Expires: validSeconds,
  });
