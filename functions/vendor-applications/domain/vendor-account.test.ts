import { newAccount } from '#functions/accounts/domain/new-account.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { exampleFields } from '../../../tests/support/example-application.ts';
import { newApplication } from './application.ts';
import { accountPhone, problemWithAccount, vendorAccount } from './vendor-account.ts';

const now = new Date('2026-11-23T12:00:00Z');
const application = (changes: object = {}) =>
  newApplication('app_1', { ...exampleFields(), ...changes }, '2026-11', now);
const member = newAccount(
  {
    id: 'usr_m',
    email: 'm@example.test',
    firstName: 'Mia',
    lastName: 'Member',
    creditCents: 500,
    subscriptionStatus: 'active',
    phone: '+17725550111',
    business: { business_license: 'L-1' },
  },
  '2025-01-01T00:00:00.000Z',
);
const vendorOf = (changes: object = {}, account?: typeof member) =>
  vendorAccount(application(changes), account, 'usr_new', '2026-11-23', now);

it('a vendor’s account is made of the application where there is none', () => {
  expect(vendorOf()).toMatchObject({
    id: 'usr_new',
    role: 'vendor',
    vendorStatus: 'active',
    firstName: 'Wendell',
    phone: '+17725550142',
    vendorApplicationId: 'app_1',
    business: {
      vendor_name: 'Dune Road Greens',
      business_address: '12 Dune Road, Stuart, FL 34994',
      tax_id: '12-3456789',
      insurance_amount: 2_000_000,
      vendor_application_date: now.toISOString(),
    },
  });
});

it('a vendor’s account is the member’s with all it has where there is one', () => {
  const { id, firstName, phone, creditCents, subscriptionStatus, createdAt, role, business } = vendorOf(
    {},
    member,
  );
  expect({ id, firstName, phone, creditCents, subscriptionStatus, createdAt, role }).toEqual({
    id: 'usr_m',
    firstName: 'Mia',
    phone: '+17725550111',
    creditCents: 500,
    subscriptionStatus: 'active',
    createdAt: member.createdAt,
    role: 'vendor',
  });
  expect(business).toMatchObject({ business_license: 'L-1', vendor_name: 'Dune Road Greens' });
});

it('a vendor’s account is not active without the insurance that is asked for', () => {
  expect(vendorOf({ insuranceAmount: 500_000 }).vendorStatus).toBe('pending');
});

it.each([
  ['7725550142', '+17725550142'],
  ['17725550142', '+17725550142'],
  ['7', ''],
  ['4915112345678', ''],
])('a vendor’s account has the number %s as %s', (typed, phone) => {
  expect(accountPhone(typed)).toBe(phone);
});

it('a vendor’s account can be of a member who is not switched off, and of nobody who has rights already', () => {
  const problem = (changes: Partial<User> = {}) =>
    problemWithAccount({ role: 'customer', status: 'active', emailVerified: true, ...changes });
  expect(problem()).toBeUndefined();
  expect(problem({ status: 'inactive' })).toMatch('switched off');
  expect(problem({ role: 'vendor' })).toMatch('a vendor already');
  expect(problem({ role: 'admin' })).toMatch('an admin');
  // Anybody can register with any address, so an unconfirmed address proves nothing.
  expect(problem({ emailVerified: false })).toMatch('confirmed');
});
