import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { dollars } from '../fields.ts';

export const getReferrals = defineEndpoint({
  id: 'getReferrals',
  auth: 'customer',
  summary: 'Own referral code, how many registered with it, and what a referral earns (Q043)',
  response: z.strictObject({
    referral_code: z.string().meta({ description: 'Friends type it as they register' }),
    referred: z.number().int().min(0).meta({ description: 'How many accounts were made with it' }),
    referral_credit: dollars.meta({
      description:
        'Credit that each side gets on the pickup day of the first order of somebody referred now; 0 for none',
    }),
  }),
  errors: ['not_found'],
});
