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
    /** Bytes. */
    size: z
      .number(uploadTexts.noImage)
      .int(uploadTexts.noImage)
      .min(1, uploadTexts.noImage)
      .lt(uploadLimits.bytes, uploadTexts.tooLarge),
  }),
  response: z.strictObject({
    picture_id: id,
    /** Where the picture will be once it is ready. */
    url: z.string(),
    /** A `multipart/form-data` form: these fields in any order, and the file last, under the name `file`. */
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
      /** Why it was refused, for the person who uploaded it; null otherwise. */
      reason: z.string().nullable(),
    }),
  }),
  errors: ['not_found'],
  ids: { id: 'picture' },
});
