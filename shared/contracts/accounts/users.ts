import * as z from 'zod';
import { certificateTypes } from '../../certificates.ts';
import { subscriptionFilters } from '../../subscription-filters.ts';
import { defineEndpoint } from '../endpoint.ts';
import { cursor, dollars, freeText, id, insuredAmount, isoDate, isoInstant, page, phone } from '../fields.ts';
import { accountStatuses, emailProblems, roles, subscriptionStatuses } from './profile.ts';

export const vendorStatuses = ['pending', 'active', 'inactive'] as const;

/** The fields of a vendor's account that describe the business (document 2, section 3). */
export const businessFields = z.strictObject({
  vendor_name: freeText(200),
  vendor_description: freeText(2000),
  business_license: freeText(100),
  tax_id: freeText(50),
  insurance_provider: freeText(200),
  insurance_policy_number: freeText(100),
  insurance_expiry_date: isoDate.or(z.literal('')),
  insurance_amount: insuredAmount.nullable(),
  business_address: freeText(300),
  business_phone: phone.or(z.literal('')),
  website: freeText(300),
  ownership: freeText(200),
  products_sold: freeText(1000),
  production_capacity: freeText(500),
  delivery_capability: freeText(500),
  certifications: freeText(1000),
});

/** The date until which staff let a vendor sell beyond the end of the insurance, and the reason. */
export const offerFields = z.strictObject({
  offered_until: isoDate.or(z.literal('')),
  offered_until_reason: freeText(500),
});

/**
 * True confirms a change that ends the co-op's business with a vendor, although the vendor still has goods to
 * bring or money is owed. Without this confirmation, the call is refused and `errors` names `confirm`.
 */
export const confirmed = { confirm: z.boolean().optional() };

/** The fields of a vendor's business that staff read but have no input for. */
export const appliedBusinessFields = z.strictObject({
  business_type: z.string(),
  vendor_image_url: z.string(),
  vendor_application_date: isoInstant,
  /**
   * The last day of the insurance that staff accepted last. It is set only while the vendor's own entry (a
   * later day, or no day) still waits for staff. Otherwise it is empty.
   */
  accepted_insurance_date: z.string(),
  /** The latest certificate of insurance that was sent. `until` is the last day of that insurance. */
  insurance_certificate: z.strictObject({
    id: z.string(),
    type: z.enum(certificateTypes),
    sent_at: isoInstant,
    until: isoDate,
  }),
});

export const userRow = z.strictObject({
  id,
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(roles),
  status: z.enum(accountStatuses),
  subscription_status: z.enum(subscriptionStatuses),
  email_enabled: z.boolean(),
  sms_enabled: z.boolean(),
  email_problem: z.enum(emailProblems),
  pickup_location_id: id.nullable(),
  account_credits: dollars,
  deposit_amount: dollars,
  /** The vendor status. It is null until staff set it, and null shows as pending (Q133). */
  vendor_status: z.enum(vendorStatuses).nullable(),
  /** The name of a vendor's business; empty for others. */
  business_name: z.string(),
  /** The local date on which a vendor's insurance ends; empty where it is not known. */
  insured_until: z.string(),
  customer_number: z.number().int().nullable(),
  /** The version of the account. A call that changes the account names the version that it is based on. */
  version: z.number().int(),
  created_at: isoInstant,
});

export const listUsers = defineEndpoint({
  id: 'listUsers',
  auth: 'admin',
  summary: 'Accounts, newest first; a page may hold fewer than asked for while there is a cursor',
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(1000).default(50),
    role: z.enum(roles).optional(),
    subscription: z.enum(subscriptionFilters).optional(),
    search: freeText(100).optional(),
    vendor_status: z.enum(vendorStatuses).optional(),
    pickup_location_id: id.optional(),
    cursor: cursor.optional(),
  }),
  response: page('users', userRow),
});
