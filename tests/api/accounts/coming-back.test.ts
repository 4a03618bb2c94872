import { randomUUID } from 'node:crypto';
import type { User } from '#functions/accounts/domain/user.ts';
import { redemptionEntity } from '#functions/promotions/data/promotions.ts';
import { keys } from '#functions/platform/keys.ts';
import { fill } from '../../support/shopping.ts';
import {
  anonymous,
  createMember,
  createProduct,
  demoClient,
  readItem,
  writeItem,
  type Member,
} from '../../support/world.ts';

const code = 'WELCOME10';
const password = 'a-good-password-7';
const trial = async () => (await anonymous().call('listPlans')).body.plans.find((plan) => plan.is_trial)!.id;

/** Joins by the form, with an address that may have had an account before. */
async function join(email: string, referralCode?: string) {
  const client = anonymous();
  const [place] = (await client.call('listPickupLocations')).body.pickup_locations;
  const answer = await client.call('register', {
    body: {
      first_name: 'Nora',
      last_name: 'Newcomer',
      email,
      password,
      phone: '+17725550123',
      address: '12 Orange Avenue',
      city: 'Fort Pierce',
      state: 'FL',
      zip_code: '34950',
      pickup_location_id: place!.id,
      terms_accepted: true,
      ...(referralCode && { referral_code: referralCode }),
    },
  });
  if (answer.status === 200) client.token = answer.body.token;
  return { answer, client };
}

async function close(member: Pick<Member, 'client' | 'password'>) {
  const body = { current_password: member.password, confirm: true };
  expect((await member.client.call('closeAccount', { body })).status).toBe(200);
}

/** Lets a member try the trial and a promotion code. @returns 200 or the message of each answer */
async function tried({ client }: Pick<Member, 'client'>) {
  const product = await createProduct();
  await fill({ client } as Member, { products: [[product, 2]] });
  const plan = await client.call('addToCart', { body: { plan_id: await trial() } });
  const validated = await client.call('validatePromotion', { body: { code } });
  return [plan, validated].map(({ status, body }) => (status === 200 ? 200 : body.message));
}

const refused = ['You have already used your trial.', 'You have already used this promotion code'];

describe('who closes the account and joins again with its address', () => {
  it('a member who joins again has the trial, a code and a referral behind them, however often', async () => {
    const friend = (await readItem<User>(keys.user((await createMember()).id)))!.referralCode;
    const first = await createMember({ trialUsed: true, subscriptionStatus: 'active', customerNumber: 7 });
    const redemption = {
      code,
      userId: first.id,
      orderId: `ord_${randomUUID()}`,
      discountCents: 100,
      redeemedAt: new Date().toISOString(),
    };
    await writeItem(redemptionEntity.item(redemption));
    await close(first);
    expect((await join(first.email, friend)).answer).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'referral_code' }] },
    });
    for (let time = 0; time < 2; time += 1) {
      const { client } = await join(first.email);
      expect(await tried({ client })).toEqual(refused);
      await close({ client, password });
    }
  });

  it('a member whose account staff deleted, and make again, has the trial behind them', async () => {
    const admin = await demoClient('admin');
    const { id, email } = await createMember({ trialUsed: true });
    const deleted = await admin.call('deleteUser', { params: { id }, query: { confirm: 'true' } });
    expect(deleted.status).toBe(200);
    const answer = await admin.call('createUser', {
      body: { first_name: 'Nora', last_name: 'Newcomer', email },
    });
    expect(await readItem(keys.user(answer.body.user.id))).toMatchObject({ trialUsed: true });
  });

  it('a member who joins again is as new as anybody where there was nothing that is had once', async () => {
    const friend = (await readItem<User>(keys.user((await createMember()).id)))!.referralCode;
    const first = await createMember();
    await close(first);
    const { answer, client } = await join(first.email, friend);
    expect(answer.status).toBe(200);
    expect(await tried({ client })).not.toContain(refused[0]);
  });
});
