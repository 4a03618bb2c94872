import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { CertificateType } from '#shared/certificates.ts';
import { must } from '#shared/must.ts';
import { uploadLimits } from '#shared/pictures.ts';
import { Bucket, storage } from '#functions/pictures/data/storage.ts';

const uploadSeconds = 600;
/** A browser that is sent there begins at once; a download that has begun goes on. */
const downloadSeconds = 60;

/** A vendor finds none but the own uploads: the folder is the vendor's. */
const incomingKey = (vendorId: string, uploadId: string) => `incoming-certificates/${vendorId}/${uploadId}`;

/** A vendor has one: the latest takes the place of the one before. */
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

/** What was uploaded; undefined where nothing was, which S3 also answers by refusing whoever may not list. */
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
      // Saved, and never shown within a page: what is in it came from outside.
      ContentDisposition: `attachment; filename="insurance-certificate.${extension}"`,
      CacheControl: 'private, no-store',
    }),
  );
}

/** An address from which whoever has it can load the certificate, for a minute. */
export const certificateAddress = (vendorId: string): Promise<string> =>
  getSignedUrl(storage, new GetObjectCommand({ Bucket: Bucket(), Key: certificateKey(vendorId) }), {
    expiresIn: downloadSeconds,
  });

export async function removeCertificate(vendorId: string): Promise<void> {
  await storage.send(new DeleteObjectCommand({ Bucket: Bucket(), Key: certificateKey(vendorId) }));
}
