import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, text, withMessage } from '../fields.ts';

export const updateProductRecipe = defineEndpoint({
  id: 'updateProductRecipe',
  auth: 'admin',
  summary: 'Gives a product a new recipe, another one than it has',
  body: z.strictObject({ productId: id, productName: text(120, 'Product Name is required') }),
  response: withMessage,
  errors: ['not_found', 'conflict', 'unavailable'],
});
