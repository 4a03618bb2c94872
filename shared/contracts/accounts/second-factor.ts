import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { withMessage } from '../fields.ts';
import { authenticatorCode } from './authenticator-code.ts';
import { passwordTries } from './profile.ts';

/** The limit of code guesses for a signed-in account, over all calls here that ask for a code. */
const codeTries = { counter: 'second-factor', atMost: 5, within: '15 minutes' } as const;

const currentPassword = z.string().min(1, 'Please enter your password').max(256);

export const withPassword = z.strictObject({ current_password: currentPassword });
export const withPasswordAndCode = z.strictObject({
  current_password: currentPassword,
  code: authenticatorCode,
});

export const startSecondFactor = defineEndpoint({
  id: 'startSecondFactor',
  auth: 'admin',
  summary:
    'A new secret for an authenticator app; the password is asked for. Nothing changes until a code of it is confirmed',
  body: withPassword,
  response: z.strictObject({
    /** The secret in base 32, to be typed. */
    secret: z.string(),
    /** The secret as an `otpauth:` address, to be shown as a QR code. */
    uri: z.string(),
  }),
  errors: ['not_found', 'conflict', 'unauthenticated', 'too_many_requests'],
});

export const confirmSecondFactor = defineEndpoint({
  id: 'confirmSecondFactor',
  auth: 'admin',
  summary:
    'Turns the second factor on by a first code. All sessions end, and this browser gets a new one; signing in asks for a code from then on',
  body: withPasswordAndCode,
  /** `token`: the access token of the new session. */
  response: withMessage.extend({ token: z.string() }),
  errors: ['not_found', 'conflict', 'unauthenticated', 'too_many_requests'],
  limits: [{ ...codeTries, per: 'account' }],
});

export const turnOffSecondFactor = defineEndpoint({
  id: 'turnOffSecondFactor',
  auth: 'admin',
  summary: 'Turns the own second factor off; password and code are asked for',
  body: withPasswordAndCode,
  response: withMessage,
  errors: ['not_found', 'conflict', 'unauthenticated'],
  limits: [
    { ...passwordTries, per: 'account' },
    { ...codeTries, per: 'account' },
  ],
});
