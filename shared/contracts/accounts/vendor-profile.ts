import * as z from 'zod';
import { pictureIdIn } from '../../pictures.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  dollars,
  freeText,
  insuredAmount,
  isoDate,
  isoInstant,
  phone,
  recordVersion,
  text,
  withMessage,
  optionalZipCode,
} from '../fields.ts';
import { businessTypes, deliveryCapabilities } from '../vendor-applications/vendor-applications.ts';
import { profile } from './profile.ts';
import { vendorStatuses } from './users.ts';

/** A vendor's own account: the profile, and the vendor record nested in it (document 3, section 3). */
export const vendorProfile = profile.extend({
  vendors: z.strictObject({
    vendor_name: z.string(),
    /** The same value as `vendor_name` (Q136). */
    business_name: z.string(),
    vendor_description: z.string(),
    business_license: z.string(),
    tax_id: z.string(),
    insurance_provider: z.string(),
    insurance_policy_number: z.string(),
    /** The local date, YYYY-MM-DD; empty where none was given. */
    insurance_expiry_date: z.string(),
    insurance_amount: dollars.nullable(),
    business_type: z.string(),
    business_address: z.string(),
    business_phone: z.string(),
    business_website: z.string(),
    business_ownership: z.string(),
    products_sold: z.string(),
    production_capacity: z.string(),
    delivery_capability: z.string(),
    certifications: z.string(),
    vendor_image_url: z.string(),
    vendor_status: z.enum(vendorStatuses),
    /** The last pickup date for which the vendor's products can be ordered; null when there is no last date. */
    offered_until: z.string().nullable(),
    /**
     * The last day of the insurance that staff accepted last. It is set only while the vendor's own entry (a
     * later day, or no day) still waits for staff. Otherwise it is empty.
     */
    accepted_insurance_date: z.string(),
    /**
     * The latest certificate of insurance that was sent; null when none was. `until` is the last day of that
     * insurance.
     */
    insurance_certificate: z.strictObject({ sent_at: isoInstant, until: isoDate }).nullable(),
    /** The day of the application; null for a vendor whom staff set up without one. */
    vendor_application_date: isoInstant.nullable(),
  }),
});

const isOurPicture = (address: string) => address === '' || pictureIdIn(address) !== undefined;

export const vendorProfileFields = z.strictObject({
  first_name: text(100, 'First name is required'),
  last_name: text(100, 'Last name is required'),
  phone: z.string().min(1, 'Phone number is required').pipe(phone),
  street_address: freeText(200),
  city: freeText(100),
  state: freeText(50),
  zip_code: optionalZipCode,
  email_enabled: z.boolean(),
  sms_enabled: z.boolean(),
  vendor_name: text(200, 'Vendor name is required for vendors'),
  vendor_description: freeText(2000),
  business_license: text(100, 'Business license is required for vendors'),
  tax_id: freeText(50),
  insurance_provider: freeText(200),
  insurance_policy_number: freeText(100),
  insurance_expiry_date: isoDate.or(z.literal('')),
  insurance_amount: insuredAmount.nullable(),
  business_type: z.enum(businessTypes).or(z.literal('')),
  business_address: freeText(300),
  business_phone: phone.or(z.literal('')),
  business_website: freeText(300).regex(
    /^(https?:\/\/[^\s"'<>\\]+)?$/,
    'Please enter an address that begins with https://',
  ),
  business_ownership: freeText(200),
  products_sold: freeText(1000),
  production_capacity: freeText(500),
  delivery_capability: z.enum(deliveryCapabilities).or(freeText(500)),
  certifications: freeText(1000),
  vendor_image_url: z.string().trim().max(500).refine(isOurPicture, 'Please upload the picture'),
});

export const getVendorProfile = defineEndpoint({
  id: 'getVendorProfile',
  auth: 'vendor',
  summary: 'The caller’s own account with its vendor record',
  response: z.strictObject({ profile: vendorProfile }),
  errors: ['not_found'],
});

export const updateVendorProfile = defineEndpoint({
  id: 'updateVendorProfile',
  auth: 'vendor',
  summary:
    'Changes fields of the own account and vendor record. The vendor status is staff’s: it may be sent along, and is not looked at',
  body: vendorProfileFields.partial().extend({
    version: recordVersion,
    vendor_status: z.string().max(50).optional(),
    /**
     * The two fields below are other names of `vendor_name` and `vendor_description` (Q136). The server reads
     * them only when the field with the usual name is left out.
     */
    business_name: vendorProfileFields.shape.vendor_name.optional(),
    business_description: vendorProfileFields.shape.vendor_description.optional(),
  }),
  response: withMessage.extend({ profile: vendorProfile }),
  // The tax office issues the number in `tax_id`. The number is not the id of a record, so any caller may send it.
  ids: { tax_id: 'everybody' },
  errors: ['not_found', 'conflict'],
});
