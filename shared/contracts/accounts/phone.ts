import * as z from 'zod';
import { plainCode } from '../../clean-text.ts';
import { defineEndpoint } from '../endpoint.ts';
import { withMessage } from '../fields.ts';
import { profile } from './profile.ts';

/** The minutes for which a code is valid, and the maximum number of tries to enter it (Q042). */
export const phoneCode = { minutes: 10, tries: 5 } as const;

export const sendPhoneCode = defineEndpoint({
  id: 'sendPhoneCode',
  auth: 'customer',
  summary:
    'Text a code of six digits to the own phone number, whether or not texts were opted into; it takes the place of the one before',
  response: withMessage,
  errors: ['not_found', 'conflict', 'unavailable'],
  limits: [{ counter: 'phone-code', per: 'account', atMost: 3, within: '1 hour' }],
});

export const verifyPhone = defineEndpoint({
  id: 'verifyPhone',
  auth: 'customer',
  summary:
    'Confirm the own phone number by the code that was texted to it; a number that is confirmed stays so',
  body: z.strictObject({
    code: z
      .string()
      .overwrite(plainCode)
      .regex(/^\d{6}$/, 'Please enter the six digits of the code'),
  }),
  response: withMessage.extend({ user: profile }),
  errors: ['not_found', 'conflict', 'too_many_requests'],
});
