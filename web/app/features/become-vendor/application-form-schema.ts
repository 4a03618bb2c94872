import * as z from 'zod';
import { applicationFields } from '#shared/contracts/vendor-applications/vendor-applications.ts';

const fields = applicationFields.shape;

/**
 * The rules for the typed application. They are the contract's rules, except that the insurance amount is
 * typed as a text. All fields with an error are reported, and not only the first.
 */
export const applicationFormSchema = z.object({
  ...fields,
  insuranceAmount: z
    .string()
    .trim()
    .transform((typed) => typed.replace(/[$,\s]/g, ''))
    .pipe(
      z
        .string()
        .regex(/^(\d{1,9}(\.\d{1,2})?)?$/, 'Please enter an amount in dollars, such as 1000000')
        .transform((typed) => (typed === '' ? null : Number(typed))),
    ),
});

export type ApplicationInput = z.input<typeof applicationFormSchema>;
export type ApplicationBody = z.output<typeof applicationFormSchema>;

export const emptyApplication = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  businessName: '',
  businessType: '',
  businessOwnership: '',
  businessAddress: '',
  businessCity: '',
  businessState: 'FL',
  businessZip: '',
  businessPhone: '',
  businessWebsite: '',
  taxId: '',
  productsSold: '',
  productionCapacity: '',
  deliveryCapability: '',
  certifications: '',
  references: '',
  insuranceProvider: '',
  insurancePolicyNumber: '',
  insuranceExpiryDate: '',
  insuranceAmount: '',
  vendorLogo: '',
  agreeToTerms: false,
  agreeToInsurance: false,
};

/** The names of the fields in the order of the form, for the form's list of errors. */
export const applicationNames = Object.keys(emptyApplication) as (keyof ApplicationInput)[];
