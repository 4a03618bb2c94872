import { randomUUID } from 'node:crypto';
import { turnOnSecondFactor } from '../support/second-factor.ts';
import { createMember, createSubscriber } from '../support/world.ts';
import { admin, bodyOf, buyer, once } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

/** The account that staff change. */
const somebody = once(() => createMember());
const named = async () => ({ params: { id: (await somebody()).id } });

export const usersCalls = {
  createUser: async () =>
    (await admin()).call('createUser', {
      body: {
        first_name: 'Typical',
        last_name: 'Call',
        email: `${randomUUID()}@example.test`,
        phone: '+17725550123',
        role: 'customer',
      },
    }),
  getUser: async () => (await admin()).call('getUser', { params: { id: (await createSubscriber()).id } }),
  getUserActivity: async () =>
    (await admin()).call('getUserActivity', { params: { id: (await buyer()).id } }),
  getUserMembership: async () =>
    (await admin()).call('getUserMembership', { params: { id: (await buyer()).id } }),
  updateUser: async () => {
    const { user } = await bodyOf((await admin()).call('getUser', await named()));
    return (await admin()).call('updateUser', {
      ...(await named()),
      body: {
        version: user.version,
        first_name: 'Terence',
        email: `${randomUUID()}@example.test`,
        deposit_amount: 25.5,
        role: 'vendor',
        vendor_status: 'active',
        insurance_provider: 'Mutual',
        insurance_policy_number: 'P-1',
        insurance_expiry_date: '2099-01-01',
        insurance_amount: 1_000_000,
      },
    });
  },
  updateUserStatus: async () =>
    (await admin()).call('updateUserStatus', { ...(await named()), body: { status: 'pending' } }),
  deleteUser: async () =>
    (await admin()).call('deleteUser', { params: { id: (await createMember()).id }, query: {} }),
  updateProfile: async () => {
    const { client, password } = await createMember();
    return client.call('updateProfile', {
      body: {
        first_name: 'Ada',
        last_name: 'Grove',
        email: `${randomUUID()}@example.test`,
        current_password: password,
        phone: '+17725550199',
        address: { street: '', city: '', state: '', zip_code: '' },
      },
    });
  },
  getDietaryNeeds: async () => (await buyer()).client.call('getDietaryNeeds'),
  updateDietaryNeeds: async () =>
    (await buyer()).client.call('updateDietaryNeeds', {
      body: { diets: ['Vegetarian'], allergens: ['Sesame'], notes: '' },
    }),
  downloadMyData: async () => (await buyer()).client.call('downloadMyData'),
  closeAccount: async () => {
    const { client, password } = await createMember();
    return client.call('closeAccount', { body: { current_password: password } });
  },
  adjustUserCredit: async () =>
    (await admin()).call('adjustUserCredit', {
      ...(await named()),
      body: { amount: 12.5, reason: 'A box was missing', request_id: randomUUID() },
    }),
  settleUserDeposit: async () => {
    const params = { id: (await createMember()).id };
    await (await admin()).call('updateUser', { params, body: { version: 1, deposit_amount: 40 } });
    return (await admin()).call('settleUserDeposit', {
      params,
      body: { deposit: 40, kept: 15, reason: 'Two crates did not come back' },
    });
  },
  sendPasswordRecovery: async () => (await admin()).call('sendPasswordRecovery', await named()),
  resetSecondFactor: async () => {
    const owner = await createMember({ role: 'admin' });
    await turnOnSecondFactor(owner);
    return (await admin()).call('resetSecondFactor', { params: { id: owner.id } });
  },
} satisfies CallsOf<'users'>;
