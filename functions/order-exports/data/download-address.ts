import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { exportBucket, exportKey, exportStorage } from './export-files.ts';

/** Seconds for which an address is valid. A browser begins at once, and a download that has begun goes on. */
const secondsGood = 60;

/** Makes an address that loads a file for a minute, whoever opens it. */
export const downloadAddress = (file: { id: string; name: string }): Promise<string> =>
  getSignedUrl(exportStorage, new GetObjectCommand({ Bucket: exportBucket(), Key: exportKey(file) }), {
    expiresIn: secondsGood,
  });
