import * as z from 'zod';
import { optionalZipCode } from '#shared/contracts/fields.ts';
import type { Input, Output } from '#shared/contracts/registry.ts';
import { formatPhone } from '#shared/phone.ts';
import { changedOnly } from '#web/features/forms/use-latest-record.ts';

export type VendorAccount = Output<'getVendorProfile'>['profile'];
type Body = NonNullable<Input<'updateVendorProfile'>['body']>;

const upTo = (maximum: number) => z.string().trim().max(maximum, `Please use at most ${maximum} characters`);
const phone = z.string().refine((value) => {
  const digits = value.replace(/\D/g, '');
  return digits === '' || /^1?[2-9]\d{9}$/.test(digits);
}, 'Please enter a valid phone number');

const person = {
  first_name: upTo(100).min(1, 'First name is required'),
  last_name: upTo(100).min(1, 'Last name is required'),
  phone: phone.refine((value) => value !== '', 'Phone number is required'),
  street_address: upTo(200),
  city: upTo(100),
  state: upTo(50),
  zip_code: optionalZipCode,
  email_enabled: z.boolean(),
  sms_enabled: z.boolean(),
};

const business = {
  vendor_name: upTo(200),
  vendor_description: upTo(2000),
  business_license: upTo(100),
  tax_id: upTo(50),
  insurance_provider: upTo(200),
  insurance_policy_number: upTo(100),
  insurance_expiry_date: z.string(),
  insurance_amount: z
    .string()
    .trim()
    .regex(/^(\d{1,10}(\.\d{1,2})?)?$/, 'Please enter dollars and cents, such as 1000000'),
  business_type: z.string(),
  business_address: upTo(300),
  business_phone: phone,
  business_website: upTo(300).regex(
    /^(https?:\/\/[^\s"'<>\\]+)?$/,
    'Please enter an address that begins with https://',
  ),
  business_ownership: upTo(200),
  products_sold: upTo(1000),
  production_capacity: upTo(500),
  delivery_capability: upTo(500),
  certifications: upTo(1000),
  vendor_image_url: z.string(),
};

export const vendorAccountForm = z.object({ ...person, ...business });

/**
 * The schema of the form that changes only the business. Another form changes the personal fields. They may
 * be empty here, so that the business can be saved without them.
 */
export const businessForm = vendorAccountForm.extend({
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  zip_code: z.string(),
});

export type VendorAccountValues = z.output<typeof vendorAccountForm>;
export type VendorAccountField = keyof VendorAccountValues;

export const vendorAccountLabels: Record<VendorAccountField, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  phone: 'Phone',
  street_address: 'Street address',
  city: 'City',
  state: 'State',
  zip_code: 'ZIP code',
  email_enabled: 'Email notifications',
  sms_enabled: 'SMS notifications',
  vendor_name: 'Vendor name',
  vendor_description: 'Vendor description',
  business_license: 'Business license',
  tax_id: 'Tax ID',
  insurance_provider: 'Insurance provider',
  insurance_policy_number: 'Policy number',
  insurance_expiry_date: 'Expires on',
  insurance_amount: 'Amount covered',
  business_type: 'Business type',
  business_address: 'Business address',
  business_phone: 'Business phone',
  business_website: 'Website',
  business_ownership: 'Ownership',
  products_sold: 'Products you sell',
  production_capacity: 'Production capacity',
  delivery_capability: 'Delivery',
  certifications: 'Certifications',
  vendor_image_url: 'Logo',
};

export const toAccountValues = ({ vendors, ...account }: VendorAccount): VendorAccountValues => ({
  first_name: account.first_name,
  last_name: account.last_name,
  phone: formatPhone(account.phone),
  street_address: account.street_address,
  city: account.city,
  state: account.state,
  zip_code: account.zip_code,
  email_enabled: account.email_enabled,
  sms_enabled: account.sms_enabled,
  vendor_name: vendors.vendor_name,
  vendor_description: vendors.vendor_description,
  business_license: vendors.business_license,
  tax_id: vendors.tax_id,
  insurance_provider: vendors.insurance_provider,
  insurance_policy_number: vendors.insurance_policy_number,
  insurance_expiry_date: vendors.insurance_expiry_date,
  insurance_amount: vendors.insurance_amount === null ? '' : String(vendors.insurance_amount),
  business_type: vendors.business_type,
  business_address: vendors.business_address,
  business_phone: formatPhone(vendors.business_phone),
  business_website: vendors.business_website,
  business_ownership: vendors.business_ownership,
  products_sold: vendors.products_sold,
  production_capacity: vendors.production_capacity,
  delivery_capability: vendors.delivery_capability,
  certifications: vendors.certifications,
  vendor_image_url: vendors.vendor_image_url,
});

/** The fields that are required when the business is changed, each with the text to show when it is missing (Q166). */
const requiredTexts = {
  vendor_name: 'Vendor name is required for vendors',
  business_license: 'Business license is required for vendors',
} as const;

/** Answers the required fields that are missing. It answers none when only personal fields were changed. */
export function missingOf(before: VendorAccountValues, after: VendorAccountValues) {
  const isChanged = Object.keys(changedOnly(before, after)).some((name) => name in business);
  const names = Object.keys(requiredTexts) as (keyof typeof requiredTexts)[];
  return isChanged
    ? names.flatMap((name) => (after[name] === '' ? [{ name, message: requiredTexts[name] }] : []))
    : [];
}

export function toAccountBody(
  before: VendorAccountValues,
  after: VendorAccountValues,
): Omit<Body, 'version'> {
  const { insurance_amount: amount, ...changed } = changedOnly(before, after);
  return {
    ...changed,
    ...(amount !== undefined && { insurance_amount: amount === '' ? null : Number(amount) }),
  } as Omit<Body, 'version'>;
}
