import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { email, freeText, id, passwordNamed, phone, withMessage, text, zipCode } from '../fields.ts';
import { authenticatorCode } from './authenticator-code.ts';
import { profile } from './profile.ts';
import { usStates } from '../../us-states.ts';

export const newPassword = passwordNamed('Password');

const token = z.string().min(20).max(4096);

/** The answer to a sign-in: the access token (a JWT of 60 minutes), and the user it is for. */
const session = z.strictObject({ token: z.string(), user: profile });

export const getCsrfToken = defineEndpoint({
  id: 'getCsrfToken',
  auth: 'public',
  summary: 'The anti-forgery token to send as X-CSRF-Token with every write',
  response: z.strictObject({ csrf_token: z.string() }),
});

export const login = defineEndpoint({
  id: 'login',
  auth: 'public',
  essential: true,
  summary:
    'Sign in with email and password; an account with a second factor also needs its code, and is refused without one (`errors` names `code`)',
  body: z.strictObject({
    email: email(),
    password: z.string().min(1, 'Password is required').max(256),
    code: authenticatorCode.optional(),
  }),
  response: session,
  errors: ['unauthenticated', 'conflict', 'too_many_requests'],
});

/** The input of a sign-up (document 1, section 5), with the error messages of the documents. */
export const registration = z.strictObject({
  first_name: text(100, 'First name is required'),
  last_name: text(100, 'Last name is required'),
  email: email(),
  password: newPassword,
  phone,
  address: text(200, 'Street address is required'),
  city: text(100, 'City is required'),
  state: z.enum(
    usStates.map(([code]) => code),
    'State is required',
  ),
  zip_code: zipCode,
  country: z.enum(['US', 'USA']).default('US'),
  pickup_location_id: id.min(1, 'Please select a pickup location'),
  email_enabled: z.boolean().default(true),
  sms_enabled: z.boolean().default(false),
  terms_accepted: z.literal(true, 'You must agree to the Terms of Service and Privacy Policy'),
  referral_code: freeText(20).optional(),
});

export const register = defineEndpoint({
  id: 'register',
  auth: 'public',
  essential: true,
  summary: 'Create a member account and sign it in',
  body: registration,
  response: session,
  errors: ['unauthenticated', 'conflict', 'unavailable'],
  limits: [{ counter: 'register', per: 'address', atMost: 60, within: '1 hour' }],
});

export const logout = defineEndpoint({
  id: 'logout',
  auth: 'public',
  summary: 'End the session: revoke the refresh token and forget its cookie',
});

export const refreshSession = defineEndpoint({
  id: 'refreshSession',
  auth: 'public',
  essential: true,
  summary: 'A new access token for the refresh cookie; the refresh token rotates',
  response: z.strictObject({ token: z.string() }),
  errors: ['unauthenticated'],
});

export const forgotPassword = defineEndpoint({
  id: 'forgotPassword',
  auth: 'public',
  essential: true,
  summary: 'Mail a link that sets a new password; answers alike for unknown addresses (Q046)',
  body: z.strictObject({ email: email() }),
  response: withMessage,
  limits: [
    { counter: 'forgot-source', per: 'address', atMost: 20, within: '1 hour' },
    { counter: 'forgot', per: { field: 'email' }, atMost: 5, within: '1 hour' },
  ],
});

export const resetPassword = defineEndpoint({
  id: 'resetPassword',
  auth: 'public',
  essential: true,
  summary: 'Set a new password with the token of a mailed link (one use, one hour)',
  body: z.strictObject({ token, password: newPassword }),
  response: withMessage.extend({ email: z.string().meta({ description: 'To which the link was mailed' }) }),
  errors: ['conflict'],
});

export const getVerification = defineEndpoint({
  id: 'getVerification',
  auth: 'public',
  summary: 'What a mailed confirmation link is for; it is not used by that',
  query: z.strictObject({ token }),
  response: z.strictObject({
    email: z.string(),
    /** True when the link makes this address the account's new one. */
    is_new: z.boolean(),
  }),
  errors: ['conflict'],
});

export const verifyEmail = defineEndpoint({
  id: 'verifyEmail',
  auth: 'public',
  summary: 'Confirm an email address with the token of a mailed link (one use, seven days)',
  body: z.strictObject({ token }),
  response: withMessage,
  errors: ['conflict'],
});

export const resendVerification = defineEndpoint({
  id: 'resendVerification',
  auth: 'customer',
  summary: 'Mail the confirmation link again',
  response: withMessage,
  errors: ['not_found'],
  limits: [{ counter: 'verify', per: 'account', atMost: 5, within: '1 hour' }],
});
