import * as z from 'zod';
import { email } from '#shared/contracts/fields.ts';
import { newPassword, registration } from '#shared/contracts/accounts/sessions.ts';
import { toE164 } from '#shared/phone.ts';

const body = registration.shape;

/**
 * The schema of the sign-up form. It has the rules of the API call. But the phone is typed as (XXX) XXX-XXXX,
 * and the password is typed twice. Both passwords are compared even when other fields have errors.
 */
export const registrationFormSchema = z
  .object({
    first_name: body.first_name,
    last_name: body.last_name,
    email: email(),
    password: newPassword,
    confirm_password: z.string().min(1, 'Please confirm your password'),
    phone: z
      .string()
      .refine(
        (typed) => toE164(typed) !== undefined,
        'Please enter a valid phone number in format (XXX) XXX-XXXX',
      ),
    address: body.address,
    city: body.city,
    state: body.state,
    zip_code: body.zip_code,
    pickup_location_id: z.string().min(1, 'Please select a pickup location'),
    email_enabled: z.boolean(),
    sms_enabled: z.boolean(),
    referral_code: z.string().trim().max(20, 'Please use at most 20 characters'),
    terms_accepted: body.terms_accepted,
  })
  .refine(
    ({ password, confirm_password: repeatedPassword }) => !repeatedPassword || password === repeatedPassword,
    {
      path: ['confirm_password'],
      message: 'Passwords do not match',
      when: () => true,
    },
  );

export type RegistrationInput = z.input<typeof registrationFormSchema>;
export type RegistrationValues = z.output<typeof registrationFormSchema>;

export const emptyRegistration = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  confirm_password: '',
  phone: '',
  address: '',
  city: '',
  state: 'FL',
  zip_code: '',
  pickup_location_id: '',
  email_enabled: true,
  sms_enabled: false,
  referral_code: '',
  terms_accepted: false,
};

/** The fields in the order of the form. The summary above the form lists their errors in this order. */
export const registrationFields = Object.keys(emptyRegistration) as (keyof RegistrationValues)[];

/** The fields to send: the phone in E.164, no repeated password, no empty referral code. */
export function toRegistrationBody(values: RegistrationValues) {
  const { confirm_password: _repeated, referral_code: referral, phone, ...rest } = values;
  return {
    ...rest,
    country: 'USA' as const,
    phone: toE164(phone)!,
    ...(referral ? { referral_code: referral } : {}),
  };
}
