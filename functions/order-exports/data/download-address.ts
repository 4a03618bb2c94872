import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { exportBucket, exportKey, exportStorage } from './export-files.ts';

/** The seconds during which a download may begin. A download that has begun goes on afterwards. */
const secondsGood = 60;

/** An address from which anybody can load a file for a minute. */
export const downloadAddress = (file: { id: string; name: string }): Promise<string> =>
  getSignedUrl(exportStorage, new GetObjectCommand({ Bucket: exportBucket(), Key: exportKey(file) }), {
    expiresIn: secondsGood,
  });
