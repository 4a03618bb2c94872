import { expect, it } from 'vitest';
import type { SessionUser } from '#web/api/session-store.ts';
import { profileFormOf, startValues, toProfileUpdate } from '#web/features/account/profile-form-schema.ts';

const user = {
  first_name: 'Ada',
  last_name: 'Grove',
  email: 'ada@example.test',
  phone: '+17725550100',
  address: { street: '', city: '', state: '', zipCode: '' },
  pickup_location_id: null,
  email_enabled: true,
  sms_enabled: false,
  preferences: { marketing_emails: false, missing_to: 'credit', takes_substitutes: true },
} as SessionUser;

it('the form of the profile asks for the password when the address changes, and only then', () => {
  const values = startValues(user);
  const problems = (changes: object) =>
    profileFormOf(user)
      .safeParse({ ...values, ...changes })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
  expect(problems({ first_name: 'Bea' })).toEqual([]);
  expect(problems({ email: ' ADA@example.test ' })).toEqual([]);
  expect(problems({ email: 'bea@example.test' })).toEqual([
    ['current_password', 'Please enter your password to change your email address'],
  ]);
  expect(problems({ email: 'bea@example.test', current_password: 'secret' })).toEqual([]);
});

it('the form of the profile sends the password only when one was typed', () => {
  expect(toProfileUpdate(startValues(user))).not.toHaveProperty('current_password');
  expect(toProfileUpdate({ ...startValues(user), current_password: 'secret' })).toMatchObject({
    current_password: 'secret',
  });
});
