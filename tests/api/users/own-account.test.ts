import { noDietaryNeeds, type DietaryNeeds, type User } from '#functions/accounts/domain/user.ts';
import { keys } from '#functions/platform/keys.ts';
import { anonymous, createMember, createSubscriber, mailsTo, readItem } from '../../support/world.ts';
import { holdCall } from '../../support/held-call.ts';
import { closedCycle, renew, renewingMember } from '../../support/renewing.ts';
import { userOf } from '../../support/shopping.ts';

describe('closing the own account', () => {
  it('closing the own account needs the password, forgets the person, ends the session, and says goodbye', async () => {
    const member = await createSubscriber({ lastName: 'Leaving' });
    const { client, email, password, id } = member;
    expect((await client.call('closeAccount', { body: { current_password: 'a guess' } })).body).toMatchObject(
      {
        errors: [{ path: 'current_password', message: 'Current password is incorrect' }],
      },
    );
    expect((await client.call('closeAccount', { body: { current_password: '' } })).status).toBe(422);
    expect((await userOf(member)).lastName).toBe('Leaving');

    const closed = await client.call('closeAccount', { body: { current_password: password } });
    expect(closed).toMatchObject({ status: 200, body: { message: 'Your account is closed.' } });
    const user = (await readItem<User>(keys.user(id)))!;
    expect(user).toMatchObject({ email: '', phone: '', status: 'inactive', deletedAt: expect.any(String) });
    expect(user.lastName).not.toBe('Leaving');
    expect(await readItem(keys.email(email))).toBeUndefined();
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(
      'Your account with Treasure Coast Food Co-op was deleted',
    );
    expect((await client.call('listOrders')).status).toBe(401);
    const again = await anonymous().call('login', { body: { email, password } });
    expect(again.status).toBe(401);
  });

  it('closing the own account is confirmed once more while an order is to be picked up', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle);
    await renew(cycle);
    const close = (confirm: boolean) =>
      member.client.call('closeAccount', { body: { current_password: member.password, confirm } });
    expect(await close(false)).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'confirm', message: 'You have 1 order still to be picked up.' }] },
    });
    expect((await close(true)).status).toBe(200);
  });

  it.each(['vendor', 'admin'] as const)(
    'closing the own account is left to the co-op for a %s',
    async (role) => {
      const { client, password } = await createMember({ role });
      expect(await client.call('closeAccount', { body: { current_password: password } })).toMatchObject({
        status: 409,
        body: { message: 'Please ask the co-op to close the account of a vendor or an admin.' },
      });
    },
  );
});

it('a download of the own data has all that is kept of a member, and nothing of others', async () => {
  const cycle = await closedCycle();
  const member = await renewingMember(cycle);
  const other = await renewingMember(cycle);
  await renew(cycle);
  await member.client.call('createReview', { body: { rating: 5, content: 'Lovely people.' } });
  await other.client.call('createReview', { body: { rating: 1, content: 'Somebody else.' } });
  const { status, body } = await member.client.call('downloadMyData');
  expect(status).toBe(200);
  expect(body.profile).toMatchObject({ id: member.id, email: member.email });
  expect(body.orders.map(({ pickup }) => pickup.cycle_id)).toEqual([cycle.id]);
  expect(body.subscriptions.map(({ id }) => id)).toEqual([member.subscription.id]);
  expect(body.reviews.map(({ content }) => content)).toEqual(['Lovely people.']);
  expect(JSON.stringify(body)).not.toContain(other.id);
  expect(JSON.stringify(body)).not.toMatch(/password|version|stripe/i);
});

describe('dietary needs', () => {
  it('dietary needs are the member’s own, are in their data, and leave with the account', async () => {
    const member = await createMember();
    const { client } = member;
    const nothing = { diets: [], allergens: [], notes: '' };
    expect((await client.call('getDietaryNeeds')).body.dietary_needs).toEqual(nothing);
    const needs = { diets: ['Vegan' as const], allergens: ['Soy' as const], notes: 'No honey, please' };
    const body = { ...needs, allergens: ['Soy' as const, 'Soy' as const] };
    expect((await client.call('updateDietaryNeeds', { body })).body).toMatchObject({ dietary_needs: needs });
    expect((await client.call('getDietaryNeeds')).body.dietary_needs).toEqual(needs);
    expect((await client.call('downloadMyData')).body.dietary_needs).toEqual(needs);
    const unknown = { ...needs, allergens: ['Dust'] } as never;
    expect((await client.call('updateDietaryNeeds', { body: unknown })).status).toBe(422);
    await client.call('closeAccount', { body: { current_password: member.password, confirm: true } });
    expect((await readItem<User>(keys.user(member.id)))!.dietary).toBeUndefined();
  });

  it('a form that is older than another save changes only what was changed in it', async () => {
    const { client } = await createMember();
    const save = (changes: Partial<DietaryNeeds>, was?: DietaryNeeds) =>
      client.call('updateDietaryNeeds', { body: { ...noDietaryNeeds, ...was, ...changes, was } });
    await save({ allergens: ['Milk'] }, noDietaryNeeds);
    const held = await holdCall({
      service: 'dynamodb',
      operation: 'UpdateItem',
      functionName: 'update-dietary-needs',
    });
    const slow = save({ notes: 'No honey' }, noDietaryNeeds);
    await held.arrived();
    expect((await save({ diets: ['Vegan'] }, noDietaryNeeds)).status).toBe(200);
    await held.letGo();
    expect((await slow).status).toBe(200);
    const all: DietaryNeeds = { diets: ['Vegan'], allergens: ['Milk'], notes: 'No honey' };
    expect((await client.call('getDietaryNeeds')).body.dietary_needs).toEqual(all);

    const other = await save({ notes: 'By the door' }, noDietaryNeeds);
    expect([other.status, other.body.errors?.[0]]).toEqual([
      409,
      { path: 'notes', message: expect.stringContaining('“No honey”') },
    ]);
    const seen = await save({ notes: 'By the door' }, { ...noDietaryNeeds, notes: 'No honey' });
    expect(seen.body.dietary_needs).toEqual({ ...all, notes: 'By the door' });
    // Without the needs that a form showed (`was`), the call replaces all stored needs.
    expect((await save({ allergens: ['Soy'] })).body.dietary_needs).toEqual({
      ...noDietaryNeeds,
      allergens: ['Soy'],
    });
  });
});
