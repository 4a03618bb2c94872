import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { dollars, typedCode } from '../fields.ts';
import { cart } from './cart.ts';

const codeBody = z.strictObject({ code: typedCode('Please enter a promotion code.') });

export const promotion = z.strictObject({
  code: z.string(),
  description: z.string(),
  discount_type: z.enum(['percentage', 'fixed_amount']),
  discount_value: z.number(),
  minimum_order: dollars,
});

export const checkPromotionCode = defineEndpoint({
  id: 'checkPromotionCode',
  auth: 'public',
  summary: "The footer's code box: is this a code that is valid today (Q112)",
  body: codeBody,
  response: z.strictObject({ message: z.string(), promotion }),
  errors: ['not_found'],
  limits: [{ counter: 'code', per: 'address', atMost: 60, within: '1 hour' }],
});

/** Limits how many codes a member may try, because codes can be guessed. */
const codeTries = { counter: 'promotion', per: 'account', atMost: 30, within: '15 minutes' } as const;

export const validatePromotion = defineEndpoint({
  id: 'validatePromotion',
  auth: 'customer',
  summary: 'What a code would take off the own cart now',
  body: codeBody,
  response: z.strictObject({ promotion, discount: dollars }),
  errors: ['not_found', 'conflict'],
  limits: [codeTries],
});

export const applyPromotion = defineEndpoint({
  id: 'applyPromotion',
  auth: 'customer',
  summary: 'Keep a code on the own cart; it is redeemed by the order',
  body: codeBody,
  response: cart,
  errors: ['not_found', 'conflict'],
  limits: [codeTries],
});

export const removePromotion = defineEndpoint({
  id: 'removePromotion',
  auth: 'customer',
  summary: 'Take the code off the own cart',
  response: cart,
  errors: ['not_found', 'conflict'],
});
