import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { freeText, id, text } from '../fields.ts';

export const generateProductDescription = defineEndpoint({
  id: 'generateProductDescription',
  auth: 'vendor',
  summary: 'Writes a description from the name, what is written already and the season; nothing is stored',
  body: z.strictObject({
    productName: text(120, 'Product name is required to generate a description'),
    baseDescription: freeText(4000).default(''),
  }),
  response: z.strictObject({ description: z.string() }),
  limits: [{ counter: 'descriptions', per: 'account', atMost: 120, within: '1 hour' }],
  errors: ['unavailable'],
});

export const generateProductImage = defineEndpoint({
  id: 'generateProductImage',
  auth: 'vendor',
  summary:
    'Draws a picture from the name and what is written; it is deleted after a day unless a product has it',
  body: z.strictObject({
    productName: text(120, 'Product name is required to generate an image'),
    description: freeText(4000).default(''),
  }),
  /** The picture can be read at `imageUrl` once `getPicture` says that it is ready. */
  response: z.strictObject({ imageUrl: z.string(), picture_id: id }),
  limits: [{ counter: 'drawings', per: 'account', atMost: 60, within: '1 hour' }],
  errors: ['unavailable'],
});
