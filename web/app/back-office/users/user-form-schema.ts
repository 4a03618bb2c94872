import * as z from 'zod';
import type { Input } from '#shared/contracts/registry.ts';
import { email, text } from '#shared/contracts/fields.ts';
import { formatPhone, toE164 } from '#shared/phone.ts';
import { roleOptions, subscriptionOptions, vendorStatusOptions, type AdminUser } from './user-options.ts';

/** A form field for dollars, with at most two decimals. Empty for no amount. */
export const typedAmount = z
  .string()
  .trim()
  .regex(/^(\d{1,7}(\.\d{1,2})?)?$/, 'Please enter an amount in dollars and cents, such as 42.50')
  .refine((typed) => Number(typed) <= 1_000_000, 'Please enter at most 1,000,000');

/**
 * The fields for an adjustment of credit. Positive `credits` add dollars, and negative ones subtract them.
 * `credit_reason` is shown in the member's ledger.
 */
export const creditFields = {
  credits: z
    .string()
    .trim()
    .regex(/^([+-]?\d{1,5}(\.\d{1,2})?)?$/, 'Please enter an amount such as 12.50 or -12.50')
    .refine((typed) => Math.abs(Number(typed)) <= 10_000, 'Please enter at most 10,000'),
  credit_reason: z.string().trim().max(200),
};

export const needsReason = (
  { credits, credit_reason: reason }: { credits: string; credit_reason: string },
  context: z.RefinementCtx,
) => {
  if (Number(credits) !== 0 && reason === '')
    context.addIssue({ code: 'custom', path: ['credit_reason'], message: 'Please enter a reason' });
};

const valuesOf = <Value extends string>(options: readonly { value: Value }[]) =>
  options.map(({ value }) => value);

/** The values of the form for a user (document 2, section 5). */
export const userForm = z
  .object({
    first_name: text(100, 'First Name is required'),
    last_name: text(100, 'Last Name is required'),
    email: email('Email is required', 'Please enter a valid email address'),
    phone: z
      .string()
      .refine(
        (typed) => typed === '' || toE164(typed) !== undefined,
        'Please enter a valid phone number in format (XXX) XXX-XXXX',
      ),
    role: z.enum(valuesOf(roleOptions)),
    current_password: z.string().max(256),
    subscription_status: z.enum(valuesOf(subscriptionOptions)),
    deposit_amount: typedAmount,
    deposit_reason: z.string().trim().max(200),
    vendor_status: z.enum(valuesOf(vendorStatusOptions)),
    ...creditFields,
    vendor_name: z.string().trim().max(200),
    vendor_description: z.string().trim().max(2000),
    business_license: z.string().trim().max(100),
    tax_id: z.string().trim().max(50),
    insurance_provider: z.string().trim().max(200),
    insurance_policy_number: z.string().trim().max(100),
    insurance_expiry_date: z.string(),
    insurance_amount: typedAmount,
    business_address: z.string().trim().max(300),
    business_phone: z
      .string()
      .refine(
        (typed) => typed === '' || toE164(typed) !== undefined,
        'Please enter a valid phone number in format (XXX) XXX-XXXX',
      ),
    website: z.string().trim().max(300),
    ownership: z.string().trim().max(200),
    products_sold: z.string().trim().max(1000),
    production_capacity: z.string().trim().max(500),
    delivery_capability: z.string().trim().max(500),
    certifications: z.string().trim().max(1000),
  })
  .superRefine(needsReason);

export type UserValues = z.output<typeof userForm>;

export const userLabels = {
  first_name: 'First Name',
  last_name: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  role: 'Role',
  current_password: 'Your own password',
  subscription_status: 'Subscription Status',
  deposit_amount: 'Deposit Amount',
  deposit_reason: 'Reason for the deposit',
  vendor_status: 'Vendor Status',
  credits: 'Credits',
  credit_reason: 'Reason for the credits',
  vendor_name: 'Vendor Name',
  vendor_description: 'Business Description',
  business_license: 'Business License',
  tax_id: 'Tax ID',
  insurance_provider: 'Insurance Provider',
  insurance_policy_number: 'Policy Number',
  insurance_expiry_date: 'Insurance Expiry Date',
  insurance_amount: 'Insurance Amount',
  business_address: 'Business Address',
  business_phone: 'Business Phone',
  website: 'Business Website',
  ownership: 'Business Ownership',
  products_sold: 'Products Sold',
  production_capacity: 'Production Capacity',
  delivery_capability: 'Delivery Capability',
  certifications: 'Certifications',
} as const satisfies Record<keyof UserValues, string>;

export const toUserValues = (user: AdminUser | undefined): UserValues => ({
  first_name: user?.first_name ?? '',
  last_name: user?.last_name ?? '',
  email: user?.email ?? '',
  phone: formatPhone(user?.phone ?? ''),
  role: user?.role ?? 'customer',
  current_password: '',
  subscription_status: user?.subscription_status ?? 'inactive',
  deposit_amount: (user?.deposit_amount ?? 0).toFixed(2),
  deposit_reason: '',
  vendor_status: user?.vendor_status ?? 'pending',
  credits: '',
  credit_reason: '',
  vendor_name: user?.vendor_name ?? '',
  vendor_description: user?.vendor_description ?? '',
  business_license: user?.business_license ?? '',
  tax_id: user?.tax_id ?? '',
  insurance_provider: user?.insurance_provider ?? '',
  insurance_policy_number: user?.insurance_policy_number ?? '',
  insurance_expiry_date: user?.insurance_expiry_date ?? '',
  insurance_amount: user?.insurance_amount?.toFixed(2) ?? '',
  business_address: user?.business_address ?? '',
  business_phone: formatPhone(user?.business_phone ?? ''),
  website: user?.website ?? '',
  ownership: user?.ownership ?? '',
  products_sold: user?.products_sold ?? '',
  production_capacity: user?.production_capacity ?? '',
  delivery_capability: user?.delivery_capability ?? '',
  certifications: user?.certifications ?? '',
});

/**
 * The fields to send for a user. Only a vendor has business fields. The vendor's status is also sent as the
 * status of the account (document 2, section 4).
 */
export const toUserBody = (values: UserValues): NonNullable<Input<'createUser'>['body']> => ({
  first_name: values.first_name,
  last_name: values.last_name,
  email: values.email,
  phone: toE164(values.phone) ?? '',
  role: values.role,
  deposit_amount: Number(values.deposit_amount),
  ...(values.role === 'vendor' && {
    vendor_status: values.vendor_status,
    status: values.vendor_status,
    vendor_name: values.vendor_name,
    vendor_description: values.vendor_description,
    business_license: values.business_license,
    tax_id: values.tax_id,
    insurance_provider: values.insurance_provider,
    insurance_policy_number: values.insurance_policy_number,
    insurance_expiry_date: values.insurance_expiry_date,
    insurance_amount: values.insurance_amount === '' ? null : Number(values.insurance_amount),
    business_address: values.business_address,
    business_phone: toE164(values.business_phone) ?? '',
    website: values.website,
    ownership: values.ownership,
    products_sold: values.products_sold,
    production_capacity: values.production_capacity,
    delivery_capability: values.delivery_capability,
    certifications: values.certifications,
  }),
});

export const toUserChanges = (values: UserValues) => ({
  ...toUserBody(values),
  deposit_reason: values.deposit_reason,
  subscription_status: values.subscription_status,
});
