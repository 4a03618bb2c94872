import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { CertificateType } from '#shared/certificates.ts';
import { must } from '#shared/must.ts';
import { uploadLimits } from '#shared/pictures.ts';
import { Bucket, storage } from '#functions/pictures/data/storage.ts';

const uploadSeconds = 600;
/**
 * The number of seconds for which a download address is valid. This is enough, because a browser begins the
 * download at once, and a download that has begun goes on.
 */
const downloadSeconds = 60;

/** The key of an upload. The folder is the vendor's own, so that vendors find only their own uploads. */
const incomingKey = (vendorId: string, uploadId: string) => `incoming-certificates/${vendorId}/${uploadId}`;

/** The key of a vendor's one certificate. The latest certificate replaces the one before. */
const certificateKey = (vendorId: string) => `certificates/${vendorId}`;

/** The form with which a browser uploads one file of this type and less than 10 MB. */
export const certificateForm = (vendorId: string, uploadId: string, type: CertificateType) =>
  createPresignedPost(storage, {
    Bucket: Bucket(),
    Key: incomingKey(vendorId, uploadId),
    Fields: { 'Content-Type': type },
    Conditions: [['content-length-range', 1, uploadLimits.bytes - 1]],
    Expires: uploadSeconds,
  });

/**
 * Reads the uploaded file; undefined when there is none. When the file is missing and the caller may not list
 * the bucket, S3 answers `AccessDenied`.
 */
export async function readUploadedCertificate(
  vendorId: string,
  uploadId: string,
): Promise<Buffer | undefined> {
  try {
    const { Body } = await storage.send(
      new GetObjectCommand({ Bucket: Bucket(), Key: incomingKey(vendorId, uploadId) }),
    );
    return Buffer.from(await must(Body, 'the content of a certificate').transformToByteArray());
  } catch (error) {
    if (error instanceof Error && ['NoSuchKey', 'AccessDenied'].includes(error.name)) return undefined;
    throw error;
  }
}

export async function putCertificate(vendorId: string, file: Buffer, type: CertificateType): Promise<void> {
  const extension = type === 'application/pdf' ? 'pdf' : type.replace('image/', '');
  await storage.send(
    new PutObjectCommand({
      Bucket: Bucket(),
      Key: certificateKey(vendorId),
      Body: file,
      ContentType: type,
      // The content came from outside. A browser therefore saves the file and never shows it within a page.
      ContentDisposition: `attachment; filename="insurance-certificate.${extension}"`,
      CacheControl: 'private, no-store',
    }),
  );
}

/** Makes a link to the certificate that is valid for a minute. Anybody who has the link can use it. */
export const certificateAddress = (vendorId: string): Promise<string> =>
  getSignedUrl(storage, new GetObjectCommand({ Bucket: Bucket(), Key: certificateKey(vendorId) }), {
    expiresIn: downloadSeconds,
  });

export async function removeCertificate(vendorId: string): Promise<void> {
  await storage.send(new DeleteObjectCommand({ Bucket: Bucket(), Key: certificateKey(vendorId) }));
}
