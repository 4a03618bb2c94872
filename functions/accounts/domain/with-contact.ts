import type { User } from './user.ts';

type Texts = 'first_name' | 'last_name' | 'phone' | 'street_address' | 'city' | 'state' | 'zip_code';
type ContactFields = Partial<Record<Texts, string> & Record<'email_enabled' | 'sms_enabled', boolean>>;

/** Answers an account with the contact facts of a form. Those that the form leaves out stay. */
export const withContact = (user: User, fields: ContactFields): User => ({
  ...user,
  firstName: fields.first_name ?? user.firstName,
  lastName: fields.last_name ?? user.lastName,
  phone: fields.phone ?? user.phone,
  ...(fields.phone !== undefined && fields.phone !== user.phone && { phoneVerified: false }),
  street: fields.street_address ?? user.street,
  city: fields.city ?? user.city,
  state: fields.state ?? user.state,
  zipCode: fields.zip_code ?? user.zipCode,
  emailEnabled: fields.email_enabled ?? user.emailEnabled,
  // Switching mail on again clears a problem with the address.
  ...(fields.email_enabled === true && { emailProblem: '' }),
  smsEnabled: fields.sms_enabled ?? user.smsEnabled,
});
