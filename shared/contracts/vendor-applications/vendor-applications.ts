import * as z from 'zod';
import { plainCode } from '../../clean-text.ts';
import { pictureAddress, pictureIdIn } from '../../pictures.ts';
import { usStates } from '../../us-states.ts';
import { applicationStatuses } from '../../vendor-applications.ts';
import { accountStatuses, roles } from '../accounts/profile.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  cursor,
  dollars,
  email,
  freeText,
  id,
  idParams,
  insuredAmount,
  isoDate,
  isoInstant,
  optionalText,
  page,
  recordVersion,
  requestId,
  text,
  withMessage,
  zipCode,
} from '../fields.ts';
import { getPicture, startPictureUpload } from '../pictures/pictures.ts';

/** The types of businesses of document 3, section 2. */
export const businessTypes = [
  'sole-proprietorship',
  'partnership',
  'llc',
  'corporation',
  'nonprofit',
  'other',
] as const;

export const ownerships = [
  'Sole Proprietorship',
  'Partnership',
  'LLC',
  'Corporation',
  'S-Corporation',
  'Non-Profit',
  'Other',
] as const;

export const deliveryCapabilities = ['self-deliver', 'pickup-only', 'third-party'] as const;

const required = 'This field is required';

const phoneRule = z.string().regex(/^[1-9]\d{0,15}$/, 'Please enter a valid phone number');

/** A phone number of 1 to 16 digits that does not begin with 0 (document 3, section 5; Q168). */
const phone = z.string().overwrite(plainCode).min(1, required).pipe(phoneRule);

const choice = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.enum(options, required);

const isLogo = (address: string) => {
  const pictureId = pictureIdIn(address);
  return address === '' || (pictureId !== undefined && address === pictureAddress(pictureId));
};

/** The fields that an applicant fills in, with the names of document 3, section 2. */
export const applicationFields = z.strictObject({
  firstName: text(100),
  lastName: text(100),
  email: email(required, 'Please enter a valid email address'),
  phone,
  businessName: text(200),
  businessType: choice(businessTypes),
  businessAddress: text(200),
  businessCity: text(100),
  businessState: z.enum(
    usStates.map(([code]) => code),
    required,
  ),
  businessZip: z.string().overwrite(plainCode).min(1, required).pipe(zipCode),
  businessPhone: phoneRule.or(z.literal('')).default(''),
  businessWebsite: optionalText(300),
  businessOwnership: choice(ownerships),
  taxId: text(50),
  productsSold: text(1000),
  productionCapacity: text(500),
  deliveryCapability: z.enum(deliveryCapabilities).or(z.literal('')).default(''),
  certifications: optionalText(1000),
  references: optionalText(2000),
  insuranceProvider: optionalText(200),
  insurancePolicyNumber: optionalText(100),
  insuranceExpiryDate: isoDate.or(z.literal('')).default(''),
  /** The insured amount in dollars. */
  insuranceAmount: insuredAmount.nullable().default(null),
  /** The address of a picture that was uploaded with the form (`startLogoUpload`). */
  vendorLogo: z.string().max(200).refine(isLogo, 'Please select an image file').default(''),
  agreeToTerms: z.literal(true, 'You must agree to the terms and conditions'),
  agreeToInsurance: z.literal(true, 'You must agree to provide insurance documentation'),
});

export const registerVendor = defineEndpoint({
  id: 'registerVendor',
  auth: 'public',
  summary: 'A vendor’s application, for staff to decide; an email address has one that waits at most',
  body: applicationFields.extend({ requestId: requestId.optional() }),
  response: withMessage,
  errors: ['conflict'],
  limits: [
    { counter: 'vendor-applications', per: 'address', atMost: 20, within: '1 hour' },
    { counter: 'vendor-applications-of', per: { field: 'email' }, atMost: 5, within: '1 hour' },
  ],
});

export const startLogoUpload = defineEndpoint({
  id: 'startLogoUpload',
  auth: 'public',
  summary: 'Lets an applicant upload one logo straight to S3, with the returned form and within ten minutes',
  body: startPictureUpload.body,
  response: startPictureUpload.response.omit({ success: true }),
  limits: [{ counter: 'logo-uploads', per: 'address', atMost: 20, within: '1 hour' }],
});

export const getLogoUpload = defineEndpoint({
  id: 'getLogoUpload',
  auth: 'public',
  summary: 'Whether an applicant’s logo is ready, to whoever knows its id; no other picture is found',
  params: idParams,
  response: getPicture.response.omit({ success: true }),
  errors: ['not_found'],
});

export const applicationFlags = [
  'insurance_missing',
  'insurance_low',
  'insurance_expired',
  'phone_short',
] as const;

export const listVendorApplications = defineEndpoint({
  id: 'listVendorApplications',
  auth: 'admin',
  summary: 'Applications of vendors, newest first, of one status or of all',
  query: z.strictObject({
    status: z.enum(applicationStatuses).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(10),
    cursor: cursor.optional(),
  }),
  response: page(
    'applications',
    z.strictObject({
      id,
      businessName: z.string(),
      email: z.string(),
      contactName: z.string(),
      phone: z.string(),
      products: z.string(),
      status: z.enum(applicationStatuses),
      submittedDate: isoInstant,
      flags: z.array(z.enum(applicationFlags)),
    }),
  ),
});

/** An account that has the email address of an application. */
const account = z.strictObject({
  id,
  name: z.string(),
  role: z.enum(roles),
  status: z.enum(accountStatuses),
  created_at: isoInstant,
  /** True when the account's subscription is active or its first payment is not confirmed yet. */
  is_subscribed: z.boolean(),
  account_credits: dollars,
});

export const vendorApplication = z.strictObject({
  id,
  status: z.enum(applicationStatuses),
  submitted_at: isoInstant,
  version: recordVersion,
  /** The fields of the application. The tax ID of a rejected application has been deleted and is empty. */
  fields: z.strictObject({
    ...applicationFields.omit({ agreeToTerms: true, agreeToInsurance: true }).shape,
    taxId: z.string(),
  }),
  flags: z.array(z.enum(applicationFlags)),
  /**
   * Before a decision, the account with the applicant's email address, which an approval would turn into a
   * vendor's account. After an approval, the account that became a vendor's. Null when there is none.
   */
  account: account.nullable(),
  /**
   * The reason why the application cannot be approved now. Null when it can be approved, or when the decision
   * is made.
   */
  problem: z.string().nullable(),
  decision: z
    .strictObject({
      outcome: z.enum(['approved', 'rejected']),
      /** The note for the applicant; empty when there is none. */
      note: z.string(),
      decided_at: isoInstant,
      decided_by: z.string(),
    })
    .nullable(),
});

export const getVendorApplication = defineEndpoint({
  id: 'getVendorApplication',
  auth: 'admin',
  summary: 'One application with everything that was sent, and how it was decided',
  params: idParams,
  response: z.strictObject({ application: vendorApplication }),
  errors: ['not_found'],
});

export const getUserVendorApplication = defineEndpoint({
  id: 'getUserVendorApplication',
  auth: 'admin',
  summary: 'The application by which an account became a vendor’s, or that waits for its email address',
  params: idParams,
  response: z.strictObject({ application: vendorApplication }),
  errors: ['not_found'],
});

export const reviewVendorApplication = defineEndpoint({
  id: 'reviewVendorApplication',
  auth: 'admin',
  summary: 'Approves or rejects an application as it was read; the applicant is told',
  params: idParams,
  body: z
    .strictObject({
      version: recordVersion,
      decision: z.enum(['approve', 'reject']),
      note: freeText(1000).default(''),
      /**
       * The id of the account that would become the vendor’s, as the page showed it. Null when the page
       * showed that a new account would be made.
       */
      account_id: id.nullable().default(null),
    })
    .refine(({ decision: outcome, note }) => outcome === 'approve' || note !== '', {
      message: 'Please say why, so that the applicant knows',
      path: ['note'],
    }),
  response: withMessage,
  errors: ['not_found', 'conflict'],
});
