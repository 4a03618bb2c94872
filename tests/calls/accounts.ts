import { randomUUID } from 'node:crypto';
import { newPhone, textsTo } from '../support/messages.ts';
import { beginSecondFactor, confirmWith, nextCode, turnOnSecondFactor } from '../support/second-factor.ts';
import { anonymous, createMember, createSignedInMember, tokenFromMail } from '../support/world.ts';
import { admin, bodyOf, location, once, shopper, vendor, visitor } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

const password = 'a-good-password-7';
/** The member who changes email and password. */
const changing = once(() => createMember());

/** The token of the link that confirms an address. */
async function verificationToken(): Promise<string> {
  const { client, email } = await createMember({ emailVerified: false });
  await bodyOf(client.call('resendVerification'));
  return tokenFromMail(email, '/verify-email');
}

export const accountsCalls = {
  getCsrfToken: () => anonymous().call('getCsrfToken'),
  login: async () => {
    const { email, password } = await shopper();
    return visitor.call('login', { body: { email, password } });
  },
  register: async () =>
    anonymous().call('register', {
      body: {
        first_name: 'Typical',
        last_name: 'Call',
        email: `${randomUUID()}@example.test`,
        password,
        phone: '+17725550123',
        address: '1 Way',
        city: 'Stuart',
        state: 'FL',
        zip_code: '34994',
        pickup_location_id: (await location()).id,
        terms_accepted: true,
      },
    }),
  logout: async () => (await createSignedInMember()).client.call('logout'),
  refreshSession: async () => (await createSignedInMember()).client.call('refreshSession'),
  forgotPassword: async () => visitor.call('forgotPassword', { body: { email: (await shopper()).email } }),
  resetPassword: async () => {
    const { email } = await createMember();
    await bodyOf(visitor.call('forgotPassword', { body: { email } }));
    const token = await tokenFromMail(email, '/reset-password');
    return visitor.call('resetPassword', { body: { token, password: 'another-one-88' } });
  },
  getVerification: async () =>
    visitor.call('getVerification', { query: { token: await verificationToken() } }),
  verifyEmail: async () => visitor.call('verifyEmail', { body: { token: await verificationToken() } }),
  resendVerification: async () =>
    (await createMember({ emailVerified: false })).client.call('resendVerification'),
  getProfile: async () => (await shopper()).client.call('getProfile'),
  changePassword: async () =>
    (await changing()).client.call('changePassword', {
      body: {
        current_password: password,
        new_password: 'new-password-99',
        confirm_password: 'new-password-99',
      },
    }),
  getReferrals: async () => (await shopper()).client.call('getReferrals'),
  sendPhoneCode: async () => (await createMember({ phone: newPhone() })).client.call('sendPhoneCode'),
  verifyPhone: async () => {
    const phone = newPhone();
    const { client } = await createMember({ phone });
    await bodyOf(client.call('sendPhoneCode'));
    const code = /\d{6}/.exec((await textsTo(phone)).at(-1)!)![0];
    return client.call('verifyPhone', { body: { code } });
  },
  listCredits: async () => (await shopper()).client.call('listCredits'),
  getVendorProfile: async () => (await vendor()).call('getVendorProfile'),
  updateVendorProfile: async () => {
    const business = { vendor_name: 'Dune Road Greens', business_license: 'FL-1' };
    const { client } = await createMember({ role: 'vendor', vendorStatus: 'active', business });
    return client.call('updateVendorProfile', { body: { version: 1, products_sold: 'Greens' } });
  },
  listUsers: async () => (await admin()).call('listUsers', { query: { search: 'tester', limit: 20 } }),
  startSecondFactor: async () => {
    const { client, password } = await createMember({ role: 'admin' });
    return client.call('startSecondFactor', { body: { current_password: password } });
  },
  confirmSecondFactor: async () => {
    const owner = await createMember({ role: 'admin' });
    const secret = await beginSecondFactor(owner);
    return confirmWith(owner, await nextCode(secret));
  },
  turnOffSecondFactor: async () => {
    const owner = await createMember({ role: 'admin' });
    const secret = await turnOnSecondFactor(owner);
    return owner.client.call('turnOffSecondFactor', {
      body: { current_password: owner.password, code: await nextCode(secret) },
    });
  },
} satisfies CallsOf<'accounts'>;
