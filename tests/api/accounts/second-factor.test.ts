import {
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { AuditEntry } from '#functions/audit/data/audit-entries.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { auditOf } from '#functions/audit/data/audit-entries.ts';
import { keys } from '#functions/platform/keys.ts';
import {
  beginSecondFactor,
  confirmWith,
  nextCode,
  turnOnSecondFactor,
  wrongCode,
} from '../../support/second-factor.ts';
import { withinWindow } from '../../support/within-window.ts';
import {
  address,
  anonymous,
  callFrom,
  control,
  createSignedInMember,
  demoClient,
  mailsTo,
  readItem,
  readPartition,
  setItem,
  tokenFromMail,
  type Member,
} from '../../support/world.ts';

let lastSource = 0;
const newSource = () => `198.52.${Math.floor(++lastSource / 250)}.${lastSource % 250}`;
const newAdmin = () => createSignedInMember({ role: 'admin' });
const logIn = ({ email, password }: Member, code?: string) =>
  anonymous().call('login', { body: { email, password, ...(code !== undefined && { code }) } });
const entriesOf = async (id: string) =>
  (await readPartition<AuditEntry>(auditOf.record('user', id), 'ENTRY#')).map(
    ({ by, operation, changes }) => ({
      by,
      operation,
      field: changes[0]?.field,
      isOn: changes[0]?.after !== null,
    }),
  );
const subjects = async ({ email }: Member) => (await mailsTo(email)).map(({ subject }) => subject);

describe('setting up a second factor', () => {
  it('setting up a second factor asks for the password and a code, ends other sessions, is told, audited and shown', async () => {
    const owner = await newAdmin();
    const other = await anonymous().logIn(owner.email, owner.password);
    const begun = await owner.client.call('startSecondFactor', {
      body: { current_password: owner.password },
    });
    expect(begun.status).toBe(200);
    expect(new URL(begun.body.uri).searchParams.get('secret')).toBe(begun.body.secret);
    expect(begun.body.uri).toContain(`:${encodeURIComponent(owner.email)}?`);
    const wrong = await confirmWith(owner, await wrongCode(begun.body.secret));
    expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([422, 'code']);
    expect((await owner.client.call('getProfile')).body.user.second_factor_at).toBeNull();
    expect((await confirmWith(owner, await nextCode(begun.body.secret))).status).toBe(200);
    expect((await owner.client.call('getProfile')).body.user.second_factor_at).toEqual(expect.any(String));
    expect((await owner.client.call('refreshSession')).status).toBe(200);
    expect((await other.call('refreshSession')).status).toBe(401);
    expect(await subjects(owner)).toEqual(['Your second factor is on']);
    expect(await entriesOf(owner.id)).toEqual([
      { by: owner.id, operation: 'confirmSecondFactor', field: 'secondFactorAt', isOn: true },
    ]);
    const again = await owner.client.call('startSecondFactor', {
      body: { current_password: owner.password },
    });
    expect(again.status).toBe(409);
  });

  it('setting up a second factor refuses a wrong password at each step, and a code before it was begun', async () => {
    const owner = await newAdmin();
    const early = await confirmWith(owner, '123456');
    expect([early.status, early.body.message]).toEqual([409, 'This setup is over. Please begin again.']);
    const secret = await beginSecondFactor(owner);
    const stranger = { ...owner, password: 'not-this-one-1' };
    const started = await owner.client.call('startSecondFactor', {
      body: { current_password: stranger.password },
    });
    expect([started.status, started.body.errors?.[0]?.path]).toEqual([422, 'current_password']);
    const confirmed = await confirmWith(stranger, await nextCode(secret));
    expect([confirmed.status, confirmed.body.errors?.[0]?.path]).toEqual([422, 'current_password']);
    expect((await logIn(owner)).status).toBe(200);
  });

  it.each(['12345', '1234567', 'abcdef', ''])(
    'setting up a second factor does not take %o for a code',
    async (code) => {
      const owner = await newAdmin();
      const answer = await confirmWith(owner, code);
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, 'code']);
    },
  );

  it('setting up a second factor is for admins alone', async () => {
    const body = { current_password: 'a-good-password-7', code: '123456' };
    for (const role of ['customer', 'vendor'] as const) {
      const { client } = await createSignedInMember({ role });
      const start = await client.call('startSecondFactor', {
        body: { current_password: body.current_password },
      });
      const confirm = await client.call('confirmSecondFactor', { body });
      const turnOff = await client.call('turnOffSecondFactor', { body });
      expect([start.status, confirm.status, turnOff.status]).toEqual([403, 403, 403]);
    }
    const nobody = await anonymous().call('turnOffSecondFactor', { body });
    expect(nobody.status).toBe(401);
  });
});

describe('signing in with a second factor', () => {
  it('signing in with a second factor asks for a code after the right password, and takes each once', async () => {
    const owner = await newAdmin();
    const secret = await turnOnSecondFactor(owner);
    const answer = await logIn(owner);
    expect([answer.status, answer.body.errors?.[0]?.path, answer.body.token]).toEqual([
      422,
      'code',
      undefined,
    ]);
    expect((await logIn({ ...owner, password: 'not-this-one-1' }, '123456')).status).toBe(401);
    const wrong = await logIn(owner, await wrongCode(secret));
    expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([422, 'code']);
    const code = await nextCode(secret);
    const right = await logIn(owner, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(right.status).toBe(200);
    expect(right.body.user.id).toBe(owner.id);
    const used = await logIn(owner, code);
    expect([used.status, used.body.message]).toEqual([
      422,
      'This code was used already. Please wait for the next one.',
    ]);
  });

  it('a second factor tells the owner, once an hour, that a code was refused after the right password', async () => {
    const owner = await newAdmin();
    const secret = await turnOnSecondFactor(owner);
    const refusalMails = async () =>
      (await subjects(owner)).filter((subject) => subject === 'A code was refused after your password');
    const code = await wrongCode(secret);
    expect((await logIn({ ...owner, password: 'not-this-one-1' }, code)).status).toBe(401);
    expect((await logIn(owner)).status).toBe(422);
    expect(await refusalMails()).toHaveLength(0);
    for (let time = 0; time < 2; time += 1) expect((await logIn(owner, code)).status).toBe(422);
    const body = { current_password: owner.password, code };
    expect((await owner.client.call('turnOffSecondFactor', { body })).status).toBe(422);
    const mails = await refusalMails();
    expect(mails.length).toBeGreaterThan(0);
    // The counter of mails starts again with each hour, and a new hour may begin during the test.
    expect(mails.length).toBeLessThanOrEqual(2);
  });

  it('signing in takes no notice of a code where there is no second factor', async () => {
    const owner = await newAdmin();
    expect((await logIn(owner, '123456')).status).toBe(200);
    const body = { current_password: owner.password, code: '123456' };
    expect((await owner.client.call('turnOffSecondFactor', { body })).status).toBe(409);
  });

  it(
    'a second factor allows five wrong codes in all and five on a known device, and none without the password',
    withinWindow(async () => {
      const owner = await newAdmin();
      const home = newSource();
      const { email, password } = owner;
      const known_device = (await callFrom(home, 'login', { email, password })).cookies
        .find((cookie) => cookie.startsWith('known_device='))!
        .split(/[=;]/)[1]!;
      const secret = await turnOnSecondFactor(owner);
      const code = await wrongCode(secret);
      for (let time = 0; time < 8; time += 1)
        await callFrom(newSource(), 'login', { email, password: 'not-this-one-1', code });
      const device = { cookies: { known_device } };
      expect((await callFrom(home, 'login', { email, password }, device)).status).toBe(422);
      await withoutTries(email);
      const statuses = [];
      for (let time = 0; time < 7; time += 1)
        statuses.push((await callFrom(newSource(), 'login', { email, password, code })).status);
      expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
      const right = { email, password, code: await nextCode(secret) };
      expect((await callFrom(newSource(), 'login', right)).status).toBe(429);
      expect((await callFrom(home, 'login', right, device)).status).toBe(200);
    }),
  );

  it('a second factor counts wrong codes alone, also of many at once', async () => {
    const owner = await newAdmin();
    const secret = await turnOnSecondFactor(owner);
    const code = await wrongCode(secret);
    const answers = await Promise.all(Array.from({ length: 9 }, () => logIn(owner, code)));
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(5);
    expect(answers.every(({ status }) => [401, 422, 429].includes(status))).toBe(true);
  });

  it('a second factor stays on when the password is reset by mail or changed, and a changed one opens no session', async () => {
    const owner = await newAdmin();
    const secret = await turnOnSecondFactor(owner);
    await anonymous().call('forgotPassword', { body: { email: owner.email } });
    const token = await tokenFromMail(owner.email, '/reset-password');
    const reset = { ...owner, password: 'another-password-8' };
    await anonymous().call('resetPassword', { body: { token, password: reset.password } });
    expect((await logIn(reset)).status).toBe(422);
    const client = anonymous();
    const opened = await client.call('login', {
      body: { email: owner.email, password: reset.password, code: await nextCode(secret) },
    });
    client.token = opened.body.token;
    const next = 'a-third-password-9';
    const changed = await client.call('changePassword', {
      body: { current_password: reset.password, new_password: next, confirm_password: next },
    });
    expect([changed.status, changed.body.token]).toEqual([200, null]);
    expect(client.cookie('refresh_token')).toBeUndefined();
    expect((await logIn({ ...owner, password: next })).status).toBe(422);
    expect((await logIn({ ...owner, password: next }, await nextCode(secret))).status).toBe(200);
  });

  it('an admin with a second factor proves the password elsewhere without a code', async () => {
    const owner = await newAdmin();
    await turnOnSecondFactor(owner);
    const moveTo = (current_password: string) =>
      owner.client.call('updateProfile', {
        body: {
          first_name: 'Ada',
          last_name: 'Grove',
          email: `moved-${owner.email}`,
          current_password,
          phone: '+17725550199',
          address: { street: '', city: '', state: '', zip_code: '' },
        },
      });
    expect((await moveTo('not-this-one-1')).status).toBe(422);
    expect((await moveTo(owner.password)).status).toBe(200);
  });
});

describe('turning a second factor off', () => {
  it('turning a second factor off asks for password and code, is told and audited, and may begin again', async () => {
    const owner = await newAdmin();
    const secret = await turnOnSecondFactor(owner);
    const turnOff = (current_password: string, code: string) =>
      owner.client.call('turnOffSecondFactor', { body: { current_password, code } });
    const noPassword = await turnOff('not-this-one-1', await wrongCode(secret));
    expect([noPassword.status, noPassword.body.errors?.[0]?.path]).toEqual([422, 'current_password']);
    const noCode = await turnOff(owner.password, await wrongCode(secret));
    expect([noCode.status, noCode.body.errors?.[0]?.path]).toEqual([422, 'code']);
    expect((await turnOff(owner.password, await nextCode(secret))).status).toBe(200);
    expect((await logIn(owner)).status).toBe(200);
    expect(await subjects(owner)).toEqual([
      'Your second factor is on',
      'A code was refused after your password',
      'Your second factor is off',
    ]);
    expect((await entriesOf(owner.id)).map(({ operation, isOn }) => [operation, isOn])).toEqual([
      ['confirmSecondFactor', true],
      ['turnOffSecondFactor', false],
    ]);
    await turnOnSecondFactor(owner);
  });

  it(
    'the code that turns a second factor off is guessed at five times in a quarter of an hour',
    withinWindow(async () => {
      const owner = await newAdmin();
      const secret = await turnOnSecondFactor(owner);
      const body = { current_password: owner.password, code: await wrongCode(secret) };
      const statuses = [];
      for (let time = 0; time < 6; time += 1)
        statuses.push((await owner.client.call('turnOffSecondFactor', { body })).status);
      // The setup has used one of the five tries.
      expect(statuses).toEqual([422, 422, 422, 422, 429, 429]);
    }),
  );
});

describe('resetting a second factor', () => {
  it('a second factor is reset by another admin: the person is told, signed out, and signs in by password', async () => {
    const owner = await newAdmin();
    await turnOnSecondFactor(owner);
    const other = await newAdmin();
    expect(
      (await other.client.call('getUser', { params: { id: owner.id } })).body.user.second_factor_at,
    ).toEqual(expect.any(String));
    const answer = await other.client.call('resetSecondFactor', { params: { id: owner.id } });
    expect([answer.status, answer.body.user.second_factor_at]).toEqual([200, null]);
    expect((await owner.client.call('refreshSession')).status).toBe(401);
    expect((await logIn(owner)).status).toBe(200);
    expect((await subjects(owner)).at(-1)).toBe('Your second factor was reset');
    expect((await entriesOf(owner.id)).at(-1)).toEqual({
      by: other.id,
      operation: 'resetSecondFactor',
      field: 'secondFactorAt',
      isOn: false,
    });
    expect((await other.client.call('resetSecondFactor', { params: { id: owner.id } })).status).toBe(200);
  });

  it('a reset of a second factor is refused to oneself, to who is no admin, and for who is not there', async () => {
    const owner = await newAdmin();
    await turnOnSecondFactor(owner);
    expect((await owner.client.call('resetSecondFactor', { params: { id: owner.id } })).status).toBe(409);
    const member = await demoClient('member');
    expect((await member.call('resetSecondFactor', { params: { id: owner.id } })).status).toBe(403);
    expect((await owner.client.call('resetSecondFactor', { params: { id: 'usr_nobody' } })).status).toBe(404);
    expect((await logIn(owner)).status).toBe(422);
  });
});

describe('a session alone, at the pool', () => {
  let thief: CognitoIdentityProviderClient;
  beforeAll(() => {
    thief = new CognitoIdentityProviderClient({ region: 'us-east-1', endpoint: address.awsEndpoint });
  });
  afterAll(() => thief.destroy());

  it('a session alone turns a second factor off at the pool: nobody gets in until another admin resets it', async () => {
    const owner = await newAdmin();
    await turnOnSecondFactor(owner);
    await thief.send(
      new SetUserMFAPreferenceCommand({
        AccessToken: owner.client.token!,
        SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
      }),
    );
    expect(await logIn(owner)).toMatchObject({
      status: 409,
      body: {
        message: 'Your second factor was turned off outside this site. Please ask another admin to reset it.',
      },
    });
    expect((await readItem<User>(keys.user(owner.id)))!.secondFactorAt).toEqual(expect.any(String));
    const other = await newAdmin();
    await other.client.call('resetSecondFactor', { params: { id: owner.id } });
    expect((await logIn(owner)).status).toBe(200);
  });

  it('a session alone puts its own secret in place of the owner’s, who is told once their code is refused', async () => {
    const owner = await newAdmin();
    const secret = await turnOnSecondFactor(owner);
    const AccessToken = owner.client.token!;
    const { SecretCode } = await thief.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    await thief.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: await nextCode(SecretCode!) }));
    expect((await logIn(owner, await nextCode(secret))).status).toBe(422);
    expect(await subjects(owner)).toContain('A code was refused after your password');
  });
});

describe('after a crash', () => {
  it('a second factor left between pool and table by a crash is written and told at the next sign-in', async () => {
    const owner = await newAdmin();
    const secret = await turnOnSecondFactor(owner);
    const { secondFactorAt } = (await readItem<User>(keys.user(owner.id)))!;
    expect(secondFactorAt).toEqual(expect.any(String));
    await setItem(keys.user(owner.id), { secondFactorAt: null });
    const signedIn = await logIn(owner, await nextCode(secret));
    expect(signedIn.body.user.second_factor_at).toEqual(expect.any(String));
    expect(await subjects(owner)).toEqual(['Your second factor is on', 'Your second factor is on']);
  });

  it('a second factor left between table and pool by a crash is on again by the next code', async () => {
    const owner = await newAdmin();
    const secret = await turnOnSecondFactor(owner);
    const functionName = 'turn-off-second-factor';
    await control('POST', '/faults', {
      functionName,
      service: 'dynamodb',
      operation: 'TransactWriteItems',
      mode: 'crash-after',
    });
    try {
      await owner.client.call('turnOffSecondFactor', {
        body: { current_password: owner.password, code: await nextCode(secret) },
      });
    } finally {
      await control('DELETE', '/faults');
    }
    expect((await logIn(owner)).status).toBe(422);
    const signedIn = await logIn(owner, await nextCode(secret));
    expect(signedIn.body.user.second_factor_at).toEqual(expect.any(String));
    expect((await entriesOf(owner.id)).map(({ operation, isOn }) => [operation, isOn])).toEqual([
      ['confirmSecondFactor', true],
      ['turnOffSecondFactor', false],
      ['login', true],
    ]);
  });

  it('a confirmation of a second factor that the pool did not take is begun again', async () => {
    const owner = await newAdmin();
    const secret = await beginSecondFactor(owner);
    const fault = (operation: string) =>
      control('POST', '/faults', {
        service: 'cognito-idp',
        operation,
        mode: 'error',
        code: 'InternalErrorException',
        status: 400,
        times: 10,
      });
    try {
      await fault('SetUserMFAPreference');
      expect((await confirmWith(owner, await nextCode(secret))).status).toBe(500);
    } finally {
      await control('DELETE', '/faults');
    }
    const client = await anonymous().logIn(owner.email, owner.password);
    await turnOnSecondFactor({ ...owner, client });
    expect((await logIn(owner)).status).toBe(422);
  });
});

/** Resets the limit for password tries, so that only tries of codes count. */
async function withoutTries(email: string): Promise<void> {
  await setItem(keys.rate(`login:${email}`, 0), { uses: 0 });
}
