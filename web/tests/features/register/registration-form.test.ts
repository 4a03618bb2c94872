import { describe, expect, it } from 'vitest';
import { formatPhone } from '#shared/phone.ts';
import { digitsOnly } from '#web/features/forms/digits-only.ts';
import { passwordChecks } from '#web/features/register/password-checks.ts';
import {
  emptyRegistration,
  registrationFormSchema,
  toRegistrationBody,
} from '#web/features/register/registration-form-schema.ts';

const complete = {
  ...emptyRegistration,
  first_name: ' Marisol ',
  last_name: 'Vega',
  email: 'Marisol@Example.com',
  password: 'longenough',
  confirm_password: 'longenough',
  phone: '(772) 555-0123',
  address: '12 Orange Ave',
  city: 'Fort Pierce',
  state: 'FL',
  zip_code: '34950',
  pickup_location_id: 'loc_01',
  terms_accepted: true,
};

/** The first message of each field, as the form shows it. */
function messagesOf(input: unknown): Record<string, string> {
  const result = registrationFormSchema.safeParse(input);
  if (result.success) return {};
  const messages: Record<string, string> = {};
  for (const issue of result.error.issues) messages[issue.path.join('.')] ??= issue.message;
  return messages;
}

describe('registration', () => {
  it('the registration sends what was pasted without what cannot be seen', () => {
    const values = registrationFormSchema.parse({
      ...complete,
      first_name: '\u200bMarisol\u202e',
      email: 'mailto:Marisol@Example.com\u200b',
    });
    expect(toRegistrationBody(values)).toMatchObject({ first_name: 'Marisol', email: 'marisol@example.com' });
    expect(messagesOf({ ...complete, first_name: '\u200b' })).toEqual({
      first_name: 'First name is required',
    });
  });

  it('the registration names every missing field at once, in the documents’ words', () => {
    expect(messagesOf({ ...emptyRegistration, state: '' })).toEqual({
      first_name: 'First name is required',
      last_name: 'Last name is required',
      email: 'Email is required',
      password: 'Password is required',
      confirm_password: 'Please confirm your password',
      phone: 'Please enter a valid phone number in format (XXX) XXX-XXXX',
      address: 'Street address is required',
      city: 'City is required',
      state: 'State is required',
      zip_code: 'Please enter a valid ZIP code',
      pickup_location_id: 'Please select a pickup location',
      terms_accepted: 'You must agree to the Terms of Service and Privacy Policy',
    });
  });
  it.each([
    [{ email: 'marisol' }, { email: 'Email is invalid' }],
    [
      { password: 'short', confirm_password: 'short' },
      { password: 'Password must be at least 8 characters' },
    ],
    [{ confirm_password: 'different' }, { confirm_password: 'Passwords do not match' }],
    [{ zip_code: '3495' }, { zip_code: 'Please enter a valid ZIP code' }],
    [{ zip_code: '34950-1234' }, {}],
  ])('the registration answers %o with %o', (change, messages) => {
    expect(messagesOf({ ...complete, ...change })).toEqual(messages);
  });
  it('the registration compares the passwords even while other fields are wrong', () => {
    expect(messagesOf({ ...complete, city: '', confirm_password: 'different' })).toEqual({
      city: 'City is required',
      confirm_password: 'Passwords do not match',
    });
  });
  it('the registration sends the phone as +1 and ten digits, and no repeated password', () => {
    const body = toRegistrationBody(registrationFormSchema.parse(complete));
    expect(body).toMatchObject({
      first_name: 'Marisol',
      phone: '+17725550123',
      country: 'USA',
      email_enabled: true,
      sms_enabled: false,
    });
    expect(body).not.toHaveProperty('confirm_password');
    expect(body).not.toHaveProperty('referral_code');
  });
});

describe('while typing', () => {
  it.each([
    ['7', '(7'],
    ['772', '(772'],
    ['7725', '(772) 5'],
    ['(772) 5550', '(772) 555-0'],
    ['17725550123', '(772) 555-0123'],
    ['772555012399', '(772) 555-0123'],
    ['abc', ''],
  ])('the phone %s becomes %s while typing', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });
  it('the ZIP takes five digits', () => {
    expect(digitsOnly('34 950-1234', 5)).toBe('34950');
  });
  it('the checklist ticks what is there', () => {
    const met = (password: string) => passwordChecks(password).map((check) => check.met);
    expect(met('')).toEqual([false, false, false, false, false]);
    expect(met('Garden7!')).toEqual([true, true, true, true, true]);
    expect(met('garden')).toEqual([false, false, true, false, false]);
  });
});
