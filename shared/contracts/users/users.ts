import * as z from 'zod';
import { ledgerEntry, accountStatuses, roles, subscriptionStatuses } from '../accounts/profile.ts';
import {
  appliedBusinessFields,
  businessFields,
  confirmed,
  offerFields,
  userRow,
  vendorStatuses,
} from '../accounts/users.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  amount,
  dollars,
  email,
  freeText,
  id,
  idParams,
  isoInstant,
  optionalText,
  phone,
  requestId,
  text,
  withMessage,
  optionalZipCode,
} from '../fields.ts';

/** An account as staff see and change it (document 2, section 3). */
export const adminUser = userRow.extend({
  street_address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  email_verified: z.boolean(),
  /** The amount on the member's next bill for goods that weighed more than estimated. */
  weight_due: dollars,
  /** A new email address that the member chose but has not confirmed by the mailed link; null for none. */
  pending_email: z.string().nullable(),
  /** The time at which the second factor was switched on; null while it is off. */
  second_factor_at: isoInstant.nullable(),
  marketing_emails: z.boolean(),
  referral_code: z.string(),
  subscription_id: id.nullable(),
  ...businessFields.partial().shape,
  ...appliedBusinessFields.partial().shape,
  ...offerFields.partial().shape,
});

export type AdminUser = z.output<typeof adminUser>;

/** The names that the documents also use for the business name and the business description (Q136). */
const otherNames = { business_name: freeText(200), business_description: freeText(2000) };

const person = z.strictObject({
  first_name: text(100, 'First Name is required'),
  last_name: text(100, 'Last Name is required'),
  email: email('Email is required', 'Please enter a valid email address'),
  phone: phone.or(z.literal('')),
  role: z.enum(roles),
  status: z.enum(accountStatuses),
  deposit_amount: amount,
  vendor_status: z.enum(vendorStatuses),
});

/**
 * The password of the admin who makes the call. It is needed when the change lets somebody into the back
 * office (`opensBackOffice`).
 */
const ownPassword = { current_password: z.string().max(256).optional() };

const business = { ...businessFields.shape, ...otherNames };

/** The fields of a new account. For the roles `customer` and `admin` the business fields are ignored. */
export const newUser = person
  .partial({ phone: true, role: true, status: true, deposit_amount: true, vendor_status: true })
  .extend({ ...z.strictObject(business).partial().shape, ...ownPassword });

export const createUser = defineEndpoint({
  id: 'createUser',
  auth: 'admin',
  summary:
    'A new account; the person is mailed a link to choose a password. Who makes an admin is asked for the own password',
  body: newUser,
  response: withMessage.extend({ user: adminUser }),
  errors: ['conflict', 'too_many_requests'],
});

export const getUser = defineEndpoint({
  id: 'getUser',
  auth: 'admin',
  summary: 'One account',
  params: idParams,
  response: z.strictObject({ user: adminUser }),
  errors: ['not_found'],
});

export const userChanges = person
  .extend({
    subscription_status: z.enum(subscriptionStatuses),
    street_address: freeText(200),
    city: freeText(100),
    state: freeText(50),
    zip_code: optionalZipCode,
    pickup_location_id: id,
    email_enabled: z.boolean(),
    sms_enabled: z.boolean(),
    marketing_emails: z.boolean(),
    deposit_reason: optionalText(200).meta({
      description: 'Why the deposit is another one; the member reads it',
    }),
    ...business,
  })
  .partial();

export const updateUser = defineEndpoint({
  id: 'updateUser',
  auth: 'admin',
  replay: [
    'role',
    'status',
    'vendor_status',
    'deposit_amount',
    'subscription_status',
    'pickup_location_id',
    'email_enabled',
    'sms_enabled',
    'marketing_emails',
  ],
  summary:
    'Changes what is sent; refused when the account changed since that version. Who makes an admin, or gives one another address, is asked for the own password',
  params: idParams,
  body: userChanges.extend({ version: z.number().int().min(0), ...confirmed, ...ownPassword }),
  response: withMessage.extend({ user: adminUser }),
  errors: ['not_found', 'conflict', 'too_many_requests'],
});

export const updateUserStatus = defineEndpoint({
  id: 'updateUserStatus',
  auth: 'admin',
  replay: ['status'],
  summary: 'Switches an account on or off; one that is off can do nothing from then on',
  params: idParams,
  body: z.strictObject({ status: z.enum(accountStatuses), ...confirmed }),
  response: withMessage.extend({ user: adminUser }),
  errors: ['not_found', 'conflict'],
});

export const deleteUser = defineEndpoint({
  id: 'deleteUser',
  auth: 'admin',
  replay: [],
  summary: 'Deletes an account: it is anonymous from then on, its subscriptions end, and the books stay',
  params: idParams,
  /**
   * `true` confirms the deletion of an account with open matters: unpaid orders, upcoming pickups, a held
   * deposit, credit, or money that the co-op owes to a vendor. Without the confirmation, the deletion of such
   * an account is refused, and `errors` names `confirm`.
   */
  query: z.strictObject({ confirm: z.enum(['true', 'false']).optional() }),
  response: withMessage,
  errors: ['not_found', 'conflict'],
});

/** A change that staff make to the credit of an account (document 2, section 5). */
export const creditAdjustment = z.strictObject({
  /** The change in dollars; positive adds. */
  amount: z
    .number('Please enter an amount')
    .min(-10_000, 'Please enter at most 10,000')
    .max(10_000, 'Please enter at most 10,000')
    .multipleOf(0.01, 'Please enter dollars and cents')
    .refine((value) => value !== 0, 'Please enter an amount other than 0'),
  reason: text(200, 'Please enter a reason'),
  request_id: requestId,
});

export const adjustUserCredit = defineEndpoint({
  id: 'adjustUserCredit',
  auth: 'admin',
  replay: ['amount', 'request_id'],
  summary:
    'Adds to the credit of an account, which its member is mailed, or takes from it, with a reason; it never becomes negative (Q130)',
  params: idParams,
  body: creditAdjustment,
  response: withMessage.extend({ user: adminUser, entry: ledgerEntry }),
  errors: ['not_found', 'conflict'],
});

/** The decision about a deposit once the share has ended. */
export const depositSettlement = z
  .strictObject({
    /** The held deposit in dollars, as the page showed it. */
    deposit: amount,
    kept: amount.meta({ description: 'What the co-op keeps of it, in dollars; the rest becomes credit' }),
    reason: optionalText(200).meta({ description: 'Why something is kept; the member reads it' }),
  })
  .refine(({ kept, reason }) => kept === 0 || reason !== '', {
    path: ['reason'],
    message: 'Please enter a reason',
  });

export const settleUserDeposit = defineEndpoint({
  id: 'settleUserDeposit',
  auth: 'admin',
  replay: ['deposit', 'kept'],
  summary:
    'Gives back the deposit of somebody whose share has ended, as credit, or keeps it or some of it with a reason',
  params: idParams,
  body: depositSettlement,
  response: withMessage.extend({ user: adminUser }),
  errors: ['not_found', 'conflict'],
});

export const sendPasswordRecovery = defineEndpoint({
  id: 'sendPasswordRecovery',
  auth: 'admin',
  summary: 'Mails somebody a link that sets a new password',
  params: idParams,
  response: withMessage,
  errors: ['not_found', 'conflict'],
  limits: [{ counter: 'staff-recovery', per: 'account', atMost: 100, within: '1 hour' }],
});

export const resetSecondFactor = defineEndpoint({
  id: 'resetSecondFactor',
  auth: 'admin',
  summary:
    'Turns off the second factor of somebody who lost it: they are told by mail, and their sessions end. Nobody resets their own',
  params: idParams,
  response: withMessage.extend({ user: adminUser }),
  errors: ['not_found', 'conflict'],
});
