import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../support/api-client.ts';
import { brand } from '#shared/brand.ts';
import { keys } from '#functions/platform/keys.ts';
import { depositsOf, proveDeposits } from '../../support/deposits.ts';
import { giveSubscription } from '../../support/give-subscription.ts';
import { ledgerOf, subscriptionsOf, userOf } from '../../support/shopping.ts';
import { withinWindow } from '../../support/within-window.ts';
import {
  anonymous,
  createMember,
  demoClient,
  drainQueues,
  mailsTo,
  readItem,
  setItem,
  tokenFromMail,
  type Member,
} from '../../support/world.ts';

/** Staff make and change accounts, with the same calls as the screen of users. */
let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

const somebody = (changes: Record<string, unknown> = {}) => ({
  first_name: 'Nora',
  last_name: 'Newcomer',
  email: `${randomUUID()}@example.test`,
  ...changes,
});
const change = (id: string, body: Record<string, unknown> & { version: number }) =>
  admin.call('updateUser', { params: { id }, body });
const audience = async () => (await readItem<Record<string, number>>(keys.counter('audience')))!;
const otherAdmin = async () => {
  const other = await createMember();
  await setItem(keys.user(other.id), { role: 'admin' });
  return other;
};

describe('letting somebody into the back office', () => {
  const mailsWith = async (text: string) =>
    (await mailsTo(brand.supportEmail)).filter(({ text: body }) => body.includes(text));

  it('a new admin needs the own password of the one who adds them, and staff are told', async () => {
    const { client, password } = await createMember({
      role: 'admin',
      firstName: 'Ada',
      lastName: 'Opener',
    });
    const create = (body: ReturnType<typeof somebody>) => client.call('createUser', { body });
    const body = somebody({ role: 'admin' });
    for (const [wrong, message] of [
      [undefined, 'Please enter your own password: after this, somebody else can sign in as an admin.'],
      ['not-the-password', 'Current password is incorrect'],
    ])
      expect(await create({ ...body, ...(wrong && { current_password: wrong }) })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'current_password', message }] },
      });
    expect((await mailsTo(body.email)).length).toBe(0);
    expect((await create({ ...body, current_password: password } as never)).status).toBe(200);
    expect(await mailsWith(`Ada Opener made Nora Newcomer (${body.email}) an admin`)).toHaveLength(1);
  });

  it('the own password is needed to raise a role and to move an admin to another address, and for nothing else', async () => {
    const [member, other] = [await createMember(), await otherAdmin()];
    const { client, password: current_password } = await createMember({ role: 'admin' });
    const save = (id: string, body: Record<string, unknown> & { version: number }) =>
      client.call('updateUser', { params: { id }, body });
    const email = `${randomUUID()}@example.test`;
    const needing = [
      [member.id, { version: 1, role: 'admin' }],
      [other.id, { version: 1, email }],
    ] as const;
    for (const [id, body] of needing) {
      const refused = await save(id, body);
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, 'current_password']);
      expect((await save(id, { ...body, current_password })).status).toBe(200);
    }
    expect(await mailsWith(email)).toHaveLength(1);
    expect(await mailsWith(member.email)).toHaveLength(1);
    const free = [
      [other.id, { version: 2, first_name: 'Otto' }],
      [other.id, { version: 3, role: 'customer' }],
      [(await createMember()).id, { version: 1, email: `${randomUUID()}@example.test` }],
    ] as const;
    for (const [id, body] of free) expect((await save(id, body)).status).toBe(200);
  });

  it('staff are told of an admin who is switched on again, not of one switched off, nor of a member', async () => {
    const [dismissed, member] = [await otherAdmin(), await createMember({ status: 'inactive' })];
    const [{ client }, { email }] = [await createMember({ role: 'admin' }), dismissed];
    const set = (id: string, status: 'active' | 'inactive') =>
      client.call('updateUserStatus', { params: { id }, body: { status } });
    expect((await set(dismissed.id, 'inactive')).status).toBe(200);
    expect(await mailsWith(email)).toHaveLength(0);
    expect((await set(dismissed.id, 'active')).status).toBe(200);
    expect(await mailsWith(email)).toHaveLength(1);
    expect((await set(member.id, 'active')).status).toBe(200);
    expect(await mailsWith(member.email)).toHaveLength(0);
  });

  it(
    'the own password is guessed at five times in a quarter of an hour',
    withinWindow(async () => {
      const { client } = await createMember({ role: 'admin' });
      const body = { ...somebody({ role: 'admin' }), current_password: 'not-the-password' };
      const statuses = [];
      for (let time = 0; time < 6; time += 1)
        statuses.push((await client.call('createUser', { body })).status);
      expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    }),
  );
});

describe('a new user', () => {
  it('a new user is mailed a link to choose a password, and signs in with it', async () => {
    const body = somebody({ email: `Upper.${randomUUID()}@Example.test`, role: 'customer' });
    const created = await admin.call('createUser', { body });
    expect(created).toMatchObject({ status: 200, body: { message: 'User created successfully' } });
    const email = body.email.toLowerCase();
    expect(created.body.user).toMatchObject({ email, role: 'customer', status: 'active', version: 1 });
    const token = await tokenFromMail(email, '/reset-password');
    const password = 'chosen-by-nora-1';
    const visitor = anonymous();
    expect((await visitor.call('resetPassword', { body: { token, password } })).status).toBe(200);
    expect((await anonymous().call('login', { body: { email, password } })).status).toBe(200);
  });

  it('a new user needs an address that nobody has, in whatever case', async () => {
    const { email } = await createMember();
    const answer = await admin.call('createUser', { body: somebody({ email: email.toUpperCase() }) });
    expect(answer).toMatchObject({
      status: 409,
      body: { error: 'An account with this email already exists', errors: [{ path: 'email' }] },
    });
  });

  it('a new user is made once when two make it at the same time', async () => {
    const body = somebody();
    const answers = await Promise.all([1, 2, 3].map(() => admin.call('createUser', { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it.each([
    ['first_name', '', 'First Name is required'],
    ['last_name', ' ', 'Last Name is required'],
    ['email', '', 'Email is required'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['deposit_amount', -1, 'Please enter an amount of 0 or more'],
    ['deposit_amount', 0.001, 'Please enter dollars and cents'],
    ['tax_id', '12-3', 'Only a vendor has business information'],
    ['vendor_status', 'active', 'Only a vendor has a vendor status'],
  ])('a new user with %s %j is refused', async (name, value, message) => {
    const answer = await admin.call('createUser', { body: somebody({ [name]: value }) });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: expect.arrayContaining([{ path: name, message }]) },
    });
  });

  it('a new user has a business when it is a vendor, under either name of the documents', async () => {
    const body = somebody({
      role: 'vendor',
      vendor_status: 'pending',
      business_name: 'Nora’s Greens',
      business_description: 'Lettuce',
      insurance_amount: 1_000_000,
      deposit_amount: 12.34,
    });
    const { user } = (await admin.call('createUser', { body })).body;
    expect(user).toMatchObject({
      vendor_name: 'Nora’s Greens',
      vendor_description: 'Lettuce',
      insurance_amount: 1_000_000,
      deposit_amount: 12.34,
      vendor_status: 'pending',
    });
    expect((await admin.call('getUser', { params: { id: user.id } })).body.user).toEqual(user);
  });

  it('a new user’s deposit has its ledger entry, and the nightly proof has nothing to say', async () => {
    const body = somebody({ deposit_amount: 40 });
    const { user } = (await admin.call('createUser', { body })).body;
    expect(await depositsOf(user)).toEqual([[4000, 4000, 'Set by staff']]);
    const { found } = await proveDeposits();
    await setItem(keys.user(user.id), { depositCents: 3900 });
    expect(await proveDeposits()).toMatchObject({ role: null, found: found + 1 });
  });
});

describe('a change of a user', () => {
  let member: Member;
  beforeEach(async () => {
    member = await createMember();
  });

  it('a changed user keeps what is not sent, and counts the version', async () => {
    const answer = await change(member.id, { version: 1, last_name: 'Changed', deposit_amount: 40 });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'User updated successfully',
        user: { first_name: 'Terry', last_name: 'Changed', deposit_amount: 40, version: 2 },
      },
    });
    expect(await userOf(member)).toMatchObject({ lastName: 'Changed', depositCents: 4000, version: 2 });
  });

  it('a change of a user is refused when another admin, or the member, changed the account since', async () => {
    await change(member.id, { version: 1, last_name: 'First' });
    const second = await change(member.id, { version: 1, last_name: 'Second' });
    expect(second).toMatchObject({
      status: 409,
      body: { error: 'Somebody else changed this user while you were editing it.' },
    });
    const { email } = member;
    const body = { first_name: 'Own', last_name: 'Word', email, phone: '+17725550199' };
    const address = { street: '', city: '', state: '', zip_code: '' };
    expect((await member.client.call('updateProfile', { body: { ...body, address } })).status).toBe(200);
    expect((await change(member.id, { version: 2, last_name: 'Third' })).status).toBe(409);
    expect((await change(member.id, { version: 3, last_name: 'Third' })).status).toBe(200);
  });

  it('a change of a user lets one of two at the same moment win', async () => {
    const answers = await Promise.all(
      ['A', 'B'].map((last_name) => change(member.id, { version: 1, last_name })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('a change of a user moves the account to another address, and tells both', async () => {
    const email = `moved.${randomUUID()}@example.test`;
    expect((await change(member.id, { version: 1, email })).body.user.email).toBe(email);
    const { password } = member;
    expect((await anonymous().call('login', { body: { email, password } })).status).toBe(200);
    expect((await anonymous().call('login', { body: { email: member.email, password } })).status).toBe(401);
    expect((await mailsTo(member.email)).map(({ subject }) => subject)).toContain(
      'Your email address was changed',
    );
    await tokenFromMail(email, '/verify-email');
    // The old address can be used again.
    expect((await admin.call('createUser', { body: somebody({ email: member.email }) })).status).toBe(200);
  });

  it('a change of a user refuses an address that somebody else has', async () => {
    const other = await createMember();
    const answer = await change(member.id, { version: 1, email: other.email });
    expect(answer).toMatchObject({ status: 409, body: { errors: [{ path: 'email' }] } });
    expect(await userOf(member)).toMatchObject({ email: member.email, version: 1 });
  });

  it('a change of a user keeps the counts of those who can be written to, and the lists by role', async () => {
    const before = await audience();
    await change(member.id, { version: 1, role: 'vendor', vendor_status: 'inactive', status: 'inactive' });
    expect(await audience()).toMatchObject({
      customer_email: before.customer_email! - 1,
      vendor_email: before.vendor_email!,
    });
    const listed = async (role: 'customer' | 'vendor') =>
      (await admin.call('listUsers', { query: { role, limit: 1000 } })).body.users.some(
        ({ id }) => id === member.id,
      );
    expect([await listed('customer'), await listed('vendor')]).toEqual([false, true]);
    await admin.call('updateUserStatus', { params: { id: member.id }, body: { status: 'active' } });
    expect((await audience()).vendor_email).toBe(before.vendor_email! + 1);
  });

  it('a change of a user ends rights at once', async () => {
    const vendor = await createMember();
    const { client, password: current_password } = await createMember({ role: 'admin' });
    const body = { version: 1, role: 'admin' as const, current_password };
    await client.call('updateUser', { params: { id: vendor.id }, body });
    expect((await vendor.client.call('listUsers')).status).toBe(200);
    await change(vendor.id, { version: 2, role: 'customer' });
    expect((await vendor.client.call('listUsers')).status).toBe(403);
    await admin.call('updateUserStatus', { params: { id: vendor.id }, body: { status: 'inactive' } });
    expect((await vendor.client.call('getProfile')).status).toBe(401);
  });

  it('a change of a user sets the status of the subscription by its own rules', async () => {
    const none = await change(member.id, { version: 1, subscription_status: 'active' });
    expect(none).toMatchObject({ status: 422, body: { errors: [{ path: 'subscription_status' }] } });
    await giveSubscription(member);
    const paused = await change(member.id, {
      version: 1,
      subscription_status: 'paused',
      first_name: 'Paula',
    });
    expect(paused.body.user).toMatchObject({ subscription_status: 'paused', first_name: 'Paula' });
    expect(await subscriptionsOf(member)).toMatchObject([{ status: 'paused' }]);
    expect(await userOf(member)).toMatchObject({ subscriptionStatus: 'paused', firstName: 'Paula' });
  });

  it('a change of a user leaves the subscription as it was when the account is refused', async () => {
    await giveSubscription(member);
    const { email } = await createMember();
    const refused = await change(member.id, { version: 1, subscription_status: 'cancelled', email });
    expect(refused).toMatchObject({ status: 409, body: { errors: [{ path: 'email' }] } });
    expect(await subscriptionsOf(member)).toMatchObject([{ status: 'active' }]);
  });

  it('a change of the own account leaves role and status alone, so that an admin is always left', async () => {
    const { user } = (await admin.call('getProfile')).body;
    const self = (await admin.call('getUser', { params: { id: user.id } })).body.user;
    const answer = await change(self.id, { version: self.version, role: 'customer' });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'role' }] } });
    const status = { params: { id: self.id }, body: { status: 'inactive' as const } };
    expect((await admin.call('updateUserStatus', status)).status).toBe(422);
    const [one, two] = [await otherAdmin(), await otherAdmin()];
    const demote = (by: Member, whom: Member) =>
      by.client.call('updateUser', { params: { id: whom.id }, body: { version: 1, role: 'customer' } });
    await Promise.all([demote(one, two), demote(two, one)]);
    const admins = [await userOf(one), await userOf(two)].filter(({ role }) => role === 'admin');
    expect(admins.length).toBeGreaterThan(0);
  });
});

describe('an adjustment of credit', () => {
  const adjust = (
    id: string,
    amount: number,
    request_id: string = randomUUID(),
    reason = 'A box was missing',
  ) => admin.call('adjustUserCredit', { params: { id }, body: { amount, reason, request_id } });

  it('an adjustment of credit is balance and ledger at once, and never takes more than there is', async () => {
    const member = await createMember();
    expect((await adjust(member.id, 12.5)).body.user.account_credits).toBe(12.5);
    expect(await adjust(member.id, -20)).toMatchObject({
      status: 409,
      body: { error: 'This account has $12.50 of credit; no more can be taken.' },
    });
    expect((await adjust(member.id, -2.5)).body.entry).toMatchObject({ amount: -2.5, balance_after: 10 });
    expect((await userOf(member)).creditCents).toBe(1000);
    await drainQueues();
    const mails = (await mailsTo(member.email)).filter(({ subject }) => subject.includes('credit'));
    expect(mails.map(({ subject }) => subject)).toEqual(['We gave you $12.50 of credit']);
    expect(mails[0]!.text).toContain('A box was missing.');
    expect(
      (await ledgerOf(member)).map(({ amountCents, reason, source }) => [amountCents, reason, source]),
    ).toEqual([
      [1250, 'A box was missing', 'staff'],
      [-250, 'A box was missing', 'staff'],
    ]);
  });

  it('an adjustment of credit is booked once for a request, however often it comes', async () => {
    const member = await createMember();
    const request = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => adjust(member.id, 5, request)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.entry.id)).size).toBe(1);
    expect((await userOf(member)).creditCents).toBe(500);
    expect((await adjust(member.id, 6, request)).status).toBe(409);
  });

  it('an adjustment of credit keeps the sum when many come at once', async () => {
    const member = await createMember({ creditCents: 300 });
    await Promise.all(Array.from({ length: 6 }, () => adjust(member.id, -1)));
    expect((await userOf(member)).creditCents).toBe(0);
    expect(await ledgerOf(member)).toHaveLength(3);
  });

  it('an adjustment of credit needs a reason and an amount', async () => {
    const member = await createMember();
    expect((await adjust(member.id, 0)).status).toBe(422);
    expect((await adjust(member.id, 1, undefined, ' ')).status).toBe(422);
  });
});

it('the audit log has an entry of every write of a user', async () => {
  const { user } = (await admin.call('createUser', { body: somebody() })).body;
  const params = { id: user.id };
  await change(user.id, { version: 1, last_name: 'Audited' });
  await admin.call('updateUserStatus', { params, body: { status: 'pending' } });
  const credit = { amount: 3, reason: 'Welcome', request_id: randomUUID() };
  await admin.call('adjustUserCredit', { params, body: credit });
  await admin.call('sendPasswordRecovery', { params });
  await admin.call('deleteUser', { params, query: { confirm: 'true' } });
  const query = { kind: 'user' as const, record_id: user.id };
  const { entries } = (await admin.call('listAuditEntries', { query })).body;
  expect(entries.map(({ operation }) => operation)).toEqual([
    'deleteUser',
    'sendPasswordRecovery',
    'adjustUserCredit',
    'updateUserStatus',
    'updateUser',
    'createUser',
  ]);
  const fields = entries.flatMap(({ operation, changes }) =>
    changes.map(({ field }) => `${operation} ${field}`),
  );
  expect(fields).toEqual(
    expect.arrayContaining(['updateUser lastName', 'createUser email', 'deleteUser deletedAt']),
  );
  expect(entries[2]!.changes).toContainEqual({ field: 'creditCents', before: 0, after: 300 });
});

it('a link for a new password is mailed by staff, but not for an account that is switched off', async () => {
  const member = await createMember();
  const recover = () => admin.call('sendPasswordRecovery', { params: { id: member.id } });
  expect((await recover()).status).toBe(200);
  const token = await tokenFromMail(member.email, '/reset-password');
  await admin.call('updateUserStatus', { params: { id: member.id }, body: { status: 'inactive' } });
  expect((await recover()).status).toBe(409);
  expect(token).toBeTruthy();
});

it('a user as staff see it shows orders, credit, and how somebody signs in', async () => {
  const member = await createMember();
  const activity = async (id: string) => (await admin.call('getUserActivity', { params: { id } })).body;
  expect(await activity(member.id)).toMatchObject({ orders: [], credits: [], sign_in: { state: 'ready' } });
  const { user } = (await admin.call('createUser', { body: somebody() })).body;
  expect((await activity(user.id)).sign_in).toEqual({ state: 'no_password', changed_at: null });
});

it.each([
  'getUser',
  'updateUser',
  'updateUserStatus',
  'deleteUser',
  'adjustUserCredit',
  'sendPasswordRecovery',
] as const)('the call %s does not know an id that nobody has', async (id) => {
  const bodies = {
    getUser: {},
    updateUser: { body: { version: 1, first_name: 'X' } },
    updateUserStatus: { body: { status: 'active' } },
    deleteUser: {},
    adjustUserCredit: { body: { amount: 1, reason: 'x', request_id: randomUUID() } },
    sendPasswordRecovery: {},
  };
  const answer = await admin.call(id, { params: { id: 'usr_nobody' }, ...bodies[id] } as never);
  expect(answer).toMatchObject({ status: 404, body: { error: 'User not found' } });
});

describe('what staff are asked on the telephone', () => {
  it('a user as staff see it has the share with its place, the next pickup and the card', async () => {
    const member = await createMember();
    const bare = await admin.call('getUserMembership', { params: { id: member.id } });
    expect(bare).toMatchObject({
      status: 200,
      body: {
        subscription: null,
        pickup_location: { name: expect.any(String) },
        next_pickup_date: null,
        payment_method: { state: 'none' },
      },
    });
    const { id } = await giveSubscription(member);
    expect((await admin.call('getUserMembership', { params: { id: member.id } })).body).toMatchObject({
      subscription: { id, status: 'active' },
      next_pickup_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    expect((await admin.call('getUserMembership', { params: { id: 'usr_nobody' } })).status).toBe(404);
  });

  it('a user as staff see it has what was written to them, and whether it came back', async () => {
    const email = `bounce+${randomUUID().slice(0, 8)}@simulator.amazonses.com`;
    const { body } = await admin.call('createUser', { body: somebody({ email }) });
    const { id } = body.user;
    const messagesOf = async () => {
      const activity = await admin.call('getUserActivity', { params: { id } });
      return activity.body.messages.map(({ template, to, mail }) => ({ template, to, mail }));
    };
    await drainQueues();
    expect(await messagesOf()).toEqual([{ template: 'account-created', to: email, mail: 'bounced' }]);
  });
});
