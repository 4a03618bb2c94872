import * as z from 'zod';
import { certificateTexts, certificateTypes } from '../../certificates.ts';
import { uploadLimits } from '../../pictures.ts';
import { defineEndpoint } from '../endpoint.ts';
import { isoDate, isoInstant, recordVersion, requestId, withMessage } from '../fields.ts';
import { vendorProfile } from '../accounts/vendor-profile.ts';

export const startCertificateUpload = defineEndpoint({
  id: 'startCertificateUpload',
  auth: 'vendor',
  summary: 'Lets a vendor upload one certificate of insurance straight to S3, within ten minutes',
  body: z.strictObject({
    content_type: z.enum(certificateTypes, certificateTexts.wrongType),
    /** The size in bytes. */
    size: z
      .number(certificateTexts.wrongType)
      .int(certificateTexts.wrongType)
      .min(1, certificateTexts.wrongType)
      .lt(uploadLimits.bytes, certificateTexts.tooLarge),
  }),
  response: z.strictObject({
    upload_id: requestId,
    /**
     * The address and the fields of a `multipart/form-data` form. The fields may have any order, but the file
     * must be the last one, under the name `file`.
     */
    post: z.strictObject({ url: z.string(), fields: z.record(z.string(), z.string()) }),
  }),
  limits: [{ counter: 'certificate-uploads', per: 'account', atMost: 20, within: '1 hour' }],
});

export const sendInsuranceCertificate = defineEndpoint({
  id: 'sendInsuranceCertificate',
  auth: 'vendor',
  summary:
    'The vendor states a new end of the insurance with its certificate, which staff look at. What was sent again is the same',
  body: z.strictObject({
    version: recordVersion,
    upload_id: requestId,
    insurance_expiry_date: isoDate,
  }),
  response: withMessage.extend({ profile: vendorProfile }),
  ids: { upload_id: 'unused' },
  errors: ['not_found', 'conflict'],
});

export const getInsuranceCertificate = defineEndpoint({
  id: 'getInsuranceCertificate',
  auth: 'vendor',
  summary: 'An address from which the vendor’s latest certificate can be loaded for a minute',
  response: z.strictObject({ url: z.string(), sent_at: isoInstant }),
  errors: ['not_found'],
});
