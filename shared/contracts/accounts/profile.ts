import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  cursor,
  dollars,
  email,
  freeText,
  id,
  isoInstant,
  passwordNamed,
  phone,
  recordVersion,
  withMessage,
  text,
  optionalZipCode,
  page,
} from '../fields.ts';

export const roles = ['customer', 'vendor', 'admin'] as const;
export const accountStatuses = ['active', 'inactive', 'pending'] as const;
export const emailProblems = ['', 'bounced', 'complained'] as const;
export const subscriptionStatuses = [
  'active',
  'inactive',
  'paused',
  'pending',
  'cancelled',
  'pending_confirmation',
] as const;

export const postalAddress = z.strictObject({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
});

/**
 * A user as the documents have it. Many fields are there twice: in camelCase with a nested address, and in
 * the flat snake_case form of the edit screen (Q040). Country is stored as US and shown as USA (Q039). A
 * password hash is never in it.
 */
export const profile = z.strictObject({
  id,
  version: recordVersion,
  name: z.string(),
  role: z.enum(roles),
  status: z.enum(accountStatuses),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: postalAddress,
  emailEnabled: z.boolean(),
  smsEnabled: z.boolean(),
  memberSince: isoInstant,
  referralCode: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  street_address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  country: z.string(),
  created_at: isoInstant,
  updated_at: isoInstant,
  email_enabled: z.boolean(),
  sms_enabled: z.boolean(),
  /**
   * The reason why mail to the user was switched off, as the mail provider reported it. Saving
   * `email_enabled` as true removes the reason.
   */
  email_problem: z.enum(emailProblems),
  pickup_location_id: id.nullable(),
  pickup_locations_id: id.nullable(),
  referral_code: z.string().nullable(),
  subscription_id: id.nullable(),
  subscription_status: z.enum(subscriptionStatuses),
  preferences: z.strictObject({
    marketing_emails: z.boolean(),
    /** The way in which a member gets money back for missing goods: to the payment, or onto the account as credit. */
    missing_to: z.enum(['credit', 'payment']),
    /**
     * True when the member accepts another product in place of a missing one. A member who named an allergen
     * never gets a substitute.
     */
    takes_substitutes: z.boolean(),
  }),
  email_verified: z.boolean(),
  /**
   * A new email address that the user has chosen; null for none. The user signs in with `email` until the
   * link that was mailed to the new address is opened.
   */
  pending_email: z.string().nullable(),
  phone_verified: z.boolean(),
  /** The time at which the second factor was switched on; null while it is off. */
  second_factor_at: isoInstant.nullable(),
  customer_number: z.number().int().nullable(),
  account_credits: dollars,
});

export type Profile = z.infer<typeof profile>;

export const getProfile = defineEndpoint({
  id: 'getProfile',
  auth: 'customer',
  summary: 'Who is signed in',
  response: z.strictObject({ user: profile, authenticated: z.literal(true) }),
});

/** The input of the form that changes a profile (document 1, section 5), with the preferences of the form (Q041). */
export const profileUpdate = z.strictObject({
  first_name: text(100, 'First name is required'),
  last_name: text(100, 'Last name is required'),
  email: email(),
  phone: z.string().min(1, 'Phone number is required').pipe(phone),
  address: z.strictObject({
    street: freeText(200),
    city: freeText(100),
    state: freeText(50),
    zip_code: optionalZipCode,
  }),
  pickup_location_id: id.optional(),
  email_enabled: z.boolean().optional(),
  sms_enabled: z.boolean().optional(),
  preferences: z
    .strictObject({
      marketing_emails: z.boolean(),
      missing_to: z.enum(['credit', 'payment']).optional(),
      takes_substitutes: z.boolean().optional(),
    })
    .optional(),
  /** Required when the e-mail address changes. */
  current_password: z.string().max(256).optional(),
  /**
   * The version of the profile that the form began with. A call without a version is refused when it switches
   * email, SMS or marketing emails on.
   */
  version: recordVersion.optional(),
});

/** The input of the form that changes the password (document 1, section 5). */
export const passwordChange = z
  .strictObject({
    current_password: z.string().min(1, 'Current password is required').max(256),
    new_password: passwordNamed('New password', 'New password must be at least 8 characters long'),
    confirm_password: z.string().max(256),
  })
  .refine((input) => input.new_password === input.confirm_password, {
    path: ['confirm_password'],
    message: 'New passwords do not match',
  });

/** The limit of password guesses for a signed-in account, over all calls that ask for the password. */
export const passwordTries = { counter: 'password', atMost: 10, within: '15 minutes' } as const;

export const changePassword = defineEndpoint({
  id: 'changePassword',
  auth: 'customer',
  summary:
    'Change own password; the current one is asked for. All sessions end, and this browser gets a new one',
  body: passwordChange,
  /**
   * `token` is the access token of the new session. It is null when the account has a second factor: signing
   * in with a code then opens the next session.
   */
  response: withMessage.extend({ token: z.string().nullable() }),
  errors: ['not_found', 'conflict', 'unavailable'],
  limits: [{ ...passwordTries, per: 'account' }],
});

export const ledgerEntry = z.strictObject({
  id,
  created_at: isoInstant,
  /** The change of the balance; positive adds to it. */
  amount: dollars,
  balance_after: dollars,
  reason: z.string(),
  source: z.string(),
});

export const listCredits = defineEndpoint({
  id: 'listCredits',
  auth: 'customer',
  summary: 'Own credit balance, or what is held of own deposits, and its ledger, newest first (Q049)',
  query: z.strictObject({
    ledger: z.enum(['credit', 'deposit']).default('credit'),
    cursor: cursor.optional(),
  }),
  response: page('entries', ledgerEntry).extend({
    balance: dollars,
  }),
  errors: ['not_found'],
});
