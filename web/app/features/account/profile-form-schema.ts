import * as z from 'zod';
import type { profileUpdate } from '#shared/contracts/accounts/profile.ts';
import { email, optionalZipCode, text } from '#shared/contracts/fields.ts';
import { formatPhone, toE164 } from '#shared/phone.ts';
import type { SessionUser } from '#web/api/session-store.ts';

/** The form's fields in one flat object, with the messages of document 1, section 5. */
export const profileForm = z.object({
  first_name: text(100, 'First name is required'),
  last_name: text(100, 'Last name is required'),
  email: email(),
  phone: z
    .string()
    .min(1, 'Phone number is required')
    .refine(
      (typed) => toE164(typed) !== undefined,
      'Please enter a valid phone number in format (XXX) XXX-XXXX',
    ),
  street: z.string().trim().max(200),
  city: z.string().trim().max(100),
  state: z.string(),
  zip_code: optionalZipCode,
  pickup_location_id: z.string(),
  email_enabled: z.boolean(),
  sms_enabled: z.boolean(),
  marketing_emails: z.boolean(),
  missing_to: z.enum(['credit', 'payment']),
  takes_substitutes: z.boolean(),
  current_password: z.string().max(256),
});

/** The rules of the form for the member's own account. A new e-mail address also needs the password. */
export const profileFormOf = (user: Pick<SessionUser, 'email'>) =>
  profileForm.refine(
    ({ email: typed, current_password: password }) => typed === user.email || password !== '',
    {
      path: ['current_password'],
      message: 'Please enter your password to change your email address',
    },
  );

export type ProfileValues = z.infer<typeof profileForm>;

export const startValues = (user: SessionUser): ProfileValues => ({
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  phone: formatPhone(user.phone),
  street: user.address.street,
  city: user.address.city,
  state: user.address.state,
  zip_code: user.address.zipCode,
  pickup_location_id: user.pickup_location_id ?? '',
  email_enabled: user.email_enabled,
  sms_enabled: user.sms_enabled,
  marketing_emails: user.preferences.marketing_emails,
  missing_to: user.preferences.missing_to,
  takes_substitutes: user.preferences.takes_substitutes,
  current_password: '',
});

export const toProfileUpdate = (values: ProfileValues): z.input<typeof profileUpdate> => ({
  first_name: values.first_name,
  last_name: values.last_name,
  email: values.email,
  phone: toE164(values.phone) ?? '',
  address: { street: values.street, city: values.city, state: values.state, zip_code: values.zip_code },
  ...(values.pickup_location_id && { pickup_location_id: values.pickup_location_id }),
  email_enabled: values.email_enabled,
  sms_enabled: values.sms_enabled,
  preferences: {
    marketing_emails: values.marketing_emails,
    missing_to: values.missing_to,
    takes_substitutes: values.takes_substitutes,
  },
  ...(values.current_password && { current_password: values.current_password }),
});

/**
 * The name of a field in the form. The server names a field by its path. The form has all fields in one flat
 * object, so `address.` and `preferences.` are removed from the path.
 */
export const flatPath = (path: string): string => path.replace(/^(address|preferences)\./, '');
