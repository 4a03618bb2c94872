import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { CertificateType } from '#shared/certificates.ts';
import { must } from '#shared/must.ts';
import { uploadLimits } from '#shared/pictures.ts';
import { Bucket, storage } from '#functions/pictures/data/storage.ts';

const uploadSeconds = 600;
/** A minute is enough, because a browser begins the download at once, and a download that has begun goes on. */
const downloadSeconds = 60;

/** The folder is the vendor's own, so that vendors find only their own uploads. */
const incomingKey = (vendorId: string, uploadId: string) => `incoming-certificates/${vendorId}/${uploadId}`;

/** A vendor has one certificate: the latest replaces the one before. */
const certificateKey = (vendorId: string) => `certificates/${vendorId}`;

/** The form uploads one file of this type and less than 10 MB. */
export const certificateForm = (vendorId: string, uploadId: string, type: CertificateType) =>
  createPresignedPost(storage, {
    Bucket: Bucket(),
    Key: incomingKey(vendorId, uploadId),
    Fields: { 'Content-Type': type },
    Conditions: [['content-length-range', 1, uploadLimits.bytes - 1]],
    Expires: uploadSeconds,
  });

/**
 * Undefined when there is no file. S3 answers `AccessDenied` for a missing file when the caller may not list
 * the bucket.
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
      // The content came from outside, so a browser saves the file and never shows it within a page.
      ContentDisposition: `attachment; filename="insurance-certificate.${extension}"`,
      CacheControl: 'private, no-store',
    }),
  );
}

/** A link to the certificate, which anybody who has it can open for a minute. */
export const certificateAddress = (vendorId: string): Promise<string> =>
  getSignedUrl(storage, new GetObjectCommand({ Bucket: Bucket(), Key: certificateKey(vendorId) }), {
    expiresIn: downloadSeconds,
  });

export async function removeCertificate(vendorId: string): Promise<void> {
  await storage.send(new DeleteObjectCommand({ Bucket: Bucket(), Key: certificateKey(vendorId) }));
}
