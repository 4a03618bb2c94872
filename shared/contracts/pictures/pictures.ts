import * as z from 'zod';
import { uploadLimits, uploadTexts, uploadTypes } from '../../pictures.ts';
import { defineEndpoint } from '../endpoint.ts';
import { id, idParams } from '../fields.ts';

export const pictureStates = ['waiting', 'ready', 'refused'] as const;

export const startPictureUpload = defineEndpoint({
  id: 'startPictureUpload',
  auth: 'vendor',
  summary: 'Lets the caller upload one picture straight to S3, with the returned form and within ten minutes',
  body: z.strictObject({
    content_type: z.enum(uploadTypes, uploadTexts.noImage),
    /** The size in bytes. */
    size: z
      .number(uploadTexts.noImage)
      .int(uploadTexts.noImage)
      .min(1, uploadTexts.noImage)
      .lt(uploadLimits.bytes, uploadTexts.tooLarge),
  }),
  response: z.strictObject({
    picture_id: id,
    /** The address of the picture once it is ready. */
    url: z.string(),
    /**
     * The address and the fields of a `multipart/form-data` form. The fields come in any order. The file
     * comes last, under the name `file`.
     */
    post: z.strictObject({ url: z.string(), fields: z.record(z.string(), z.string()) }),
  }),
  limits: [{ counter: 'picture-uploads', per: 'account', atMost: 200, within: '1 hour' }],
});

export const getPicture = defineEndpoint({
  id: 'getPicture',
  auth: 'vendor',
  summary: 'Whether a picture that the caller uploaded is ready, or why it was refused',
  params: idParams,
  response: z.strictObject({
    picture: z.strictObject({
      id,
      state: z.enum(pictureStates),
      url: z.string(),
      /** The reason for a refusal, for the person who uploaded the picture; null otherwise. */
      reason: z.string().nullable(),
    }),
  }),
  errors: ['not_found'],
  ids: { id: 'picture' },
});
