import { holdCall } from '../../support/held-call.ts';
import { randomUUID } from 'node:crypto';
import { keys } from '#functions/platform/keys.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import {
  anonymous,
  control,
  createSignedInMember,
  demoClient,
  drainQueues,
  mailsTo,
  readItem,
  setItem,
  tokenFromMail,
} from '../../support/world.ts';

const registration = async (changes: Record<string, unknown> = {}) => {
  const [location] = (await anonymous().call('listPickupLocations')).body.pickup_locations;
  return {
    first_name: 'Nora',
    last_name: 'Newcomer',
    email: `${randomUUID()}@example.test`,
    password: 'a-good-password-7',
    phone: '+17725550123',
    address: '12 Orange Avenue',
    city: 'Fort Pierce',
    state: 'FL' as const,
    zip_code: '34950',
    pickup_location_id: location!.id,
    terms_accepted: true as const,
    ...changes,
  };
};

describe('register', () => {
  it('a registration takes the referral code of a member, in small letters too, and refuses one that nobody has', async () => {
    const friend = (await anonymous().call('register', { body: await registration() })).body.user;
    const code = (await readItem<User>(keys.user(friend.id)))!.referralCode;
    const unknown = await anonymous().call('register', {
      body: await registration({ referral_code: 'NOBODYS1' }),
    });
    expect(unknown.status).toBe(422);
    expect(unknown.body.errors).toEqual([
      {
        path: 'referral_code',
        message: 'We do not recognize this code. Please check it, or leave it blank.',
      },
    ]);
    const { body } = await anonymous().call('register', {
      body: await registration({ referral_code: code.toLowerCase() }),
    });
    expect(await readItem<User>(keys.user(body.user.id))).toMatchObject({ referredBy: code });
  });

  it('a registration creates the account, signs in and mails a link that confirms the address', async () => {
    const client = anonymous();
    const body = await registration();
    const answer = await client.call('register', { body });
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({
      email: body.email,
      role: 'customer',
      email_verified: false,
      subscription_status: 'inactive',
      country: 'USA',
    });
    expect(JSON.stringify(answer.body)).not.toContain(body.password);
    client.token = answer.body.token;
    expect((await client.call('getProfile')).body.user.firstName).toBe('Nora');

    const token = await tokenFromMail(body.email, '/verify-email');
    expect((await client.call('verifyEmail', { body: { token } })).status).toBe(200);
    expect((await client.call('getProfile')).body.user.email_verified).toBe(true);
    expect((await client.call('verifyEmail', { body: { token } })).status).toBe(409);
  });

  it('a registration refuses an address that has an account, in any case of letters', async () => {
    const { email } = await createSignedInMember();
    const answer = await anonymous().call('register', {
      body: await registration({ email: email.toUpperCase() }),
    });
    expect(answer.status).toBe(409);
    expect(answer.body.error).toBe('An account with this email already exists');
  });

  it('two registrations of one address at the same time make one account', async () => {
    const body = await registration();
    const answers = await Promise.all([1, 2, 3].map(() => anonymous().call('register', { body })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  });

  it.each([
    [{ first_name: ' ' }, 'first_name', 'First name is required'],
    [{ email: 'nobody' }, 'email', 'Email is invalid'],
    [{ password: 'short' }, 'password', 'Password must be at least 8 characters'],
    [{ password: ' a-spaced-password-7' }, 'password', 'Password must not begin or end with a space'],
    [{ password: 'a-spaced-password-7\u00a0' }, 'password', 'Password must not begin or end with a space'],
    [{ password: '        ' }, 'password', 'Password must not begin or end with a space'],
    [
      { password: 'two\nlines-of-it' },
      'password',
      'Password must not contain line breaks or control characters',
    ],
    [{ first_name: 'Nora\u0000' }, 'first_name', 'Please use readable characters only'],
    [{ last_name: 'Half \ud83d' }, 'last_name', 'Please use readable characters only'],
    [{ email: 'a\u0000b@example.test' }, 'email', 'Email is invalid'],
    [{ email: 'jürgen@example.test' }, 'email', 'Email is invalid'],
    [{ password: 'password123' }, 'password', 'This password is too common. Please choose another one.'],
    [{ phone: '772-555' }, 'phone', 'Please enter a valid phone number in format (XXX) XXX-XXXX'],
    [{ zip_code: '123' }, 'zip_code', 'Please enter a valid ZIP code'],
    [{ state: 'ZZ' }, 'state', 'State is required'],
    [{ pickup_location_id: 'loc_none' }, 'pickup_location_id', 'Please select a pickup location'],
    [
      { terms_accepted: false },
      'terms_accepted',
      'You must agree to the Terms of Service and Privacy Policy',
    ],
    [{ first_name: 'x'.repeat(101) }, 'first_name', 'Please use at most 100 characters'],
    [{ role: 'admin' }, '', undefined],
  ])('a registration refuses %o', async (changes, path, message) => {
    const answer = await anonymous().call('register', { body: (await registration(changes)) as never });
    expect(answer.status).toBe(422);
    expect(answer.body.errors![0]!.path).toBe(path);
    if (message) expect(answer.body.errors![0]!.message).toBe(message);
  });
});

describe('login', () => {
  it('a login answers a wrong password and an unknown address alike', async () => {
    const { email } = await createSignedInMember();
    const wrong = await anonymous().call('login', { body: { email, password: 'not-this-one' } });
    const unknown = await anonymous().call('login', {
      body: { email: `${randomUUID()}@example.test`, password: 'not-this-one' },
    });
    expect(wrong.status).toBe(401);
    expect(unknown).toMatchObject({ status: 401, body: wrong.body });
  });

  it('a login stops guessing at one address', async () => {
    const email = `${randomUUID()}@example.test`;
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push((await anonymous().call('login', { body: { email, password: 'guess-guess' } })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
  });

  it('a login counts failures only: who knows the password may log in as often as they like', async () => {
    const { email, password } = await createSignedInMember();
    for (let time = 0; time < 12; time += 1) await anonymous().logIn(email, password);
  });
});

describe('refresh', () => {
  it('a refresh of a session rotates: a new access token, and the used refresh token is worth nothing', async () => {
    const { client } = await createSignedInMember();
    const used = client.cookie('refresh_token')!;
    const first = await client.call('refreshSession');
    expect(first.status).toBe(200);
    expect(client.cookie('refresh_token')).not.toBe(used);
    client.token = first.body.token;
    expect((await client.call('getProfile')).status).toBe(200);

    await control('POST', '/clock', { advanceMs: 61_000 });
    const thief = anonymous();
    thief.setCookie('refresh_token', used);
    expect((await thief.call('refreshSession')).status).toBe(401);
    await control('POST', '/clock', { reset: true });
  });

  it('a refresh of a session needs the cookie', async () => {
    expect((await anonymous().call('refreshSession')).status).toBe(401);
  });

  it('a refresh of a session ends with the logout', async () => {
    const { client } = await createSignedInMember();
    const token = client.cookie('refresh_token')!;
    expect((await client.call('logout')).status).toBe(200);
    expect(client.cookie('refresh_token')).toBeUndefined();
    client.setCookie('refresh_token', token);
    expect((await client.call('refreshSession')).status).toBe(401);
  });

  it('a refresh of a session renews once for several tabs at the same moment', async () => {
    const { client } = await createSignedInMember();
    const token = client.cookie('refresh_token')!;
    const tabs = Array.from({ length: 5 }, () => {
      const tab = anonymous();
      tab.setCookie('refresh_token', token);
      return tab;
    });
    const answers = await Promise.all(tabs.map((tab) => tab.call('refreshSession')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it('a refresh of a session is answered though its account cannot be read, since the old cookie is used up', async () => {
    const { client } = await createSignedInMember();
    await control('POST', '/faults', {
      functionName: 'refresh-session',
      service: 'dynamodb',
      operation: 'GetItem',
      mode: 'error',
      code: 'AccessDeniedException',
      status: 400,
      times: 1,
    });
    expect((await client.call('refreshSession')).status).toBe(200);
    await control('DELETE', '/faults');
    expect((await client.call('refreshSession')).status).toBe(200);
  });

  it('a refresh of a session is refused to an account that was switched off, and so is what reads the account', async () => {
    const { id, client } = await createSignedInMember();
    const token = client.cookie('refresh_token')!;
    await setItem(keys.user(id), { status: 'inactive' });
    expect((await client.call('refreshSession')).status).toBe(401);
    expect((await client.call('listCredits')).status).toBe(401);
    await setItem(keys.user(id), { status: 'active' });
    client.setCookie('refresh_token', token);
    expect((await client.call('refreshSession')).status).toBe(401);
  });
});

describe('logout', () => {
  it('a logout is done when the browser has forgotten, even if the pool cannot be told', async () => {
    const { client } = await createSignedInMember();
    await control('POST', '/faults', {
      service: 'cognito-idp',
      operation: 'RevokeToken',
      mode: 'error',
      code: 'InternalErrorException',
      status: 400,
      times: 100,
    });
    try {
      expect((await client.call('logout')).status).toBe(200);
      expect(client.cookie('refresh_token')).toBeUndefined();
    } finally {
      await control('DELETE', '/faults');
    }
  });
});

it('an access token ends after its hour, wherever identity counts', async () => {
  const { client } = await createSignedInMember();
  try {
    await control('POST', '/clock', { advanceMs: 61 * 60_000 });
    expect((await client.call('getProfile')).status).toBe(401);
    expect((await client.call('listProducts')).status).toBe(401);
    expect((await client.call('listPlans')).status).toBe(200);
  } finally {
    await control('POST', '/clock', { reset: true });
  }
});

describe('forgotten password', () => {
  it('a forgotten password is replaced by the mailed link, once, which ends every session', async () => {
    const { email, password, client } = await createSignedInMember();
    expect((await anonymous().call('forgotPassword', { body: { email } })).status).toBe(200);
    const token = await tokenFromMail(email, '/reset-password');
    const visitor = anonymous();
    const answer = await visitor.call('resetPassword', { body: { token, password: 'another-password-8' } });
    expect(answer.body).toMatchObject({ message: 'Password Reset Successful!', email });
    const replay = await visitor.call('resetPassword', { body: { token, password: 'a-third-password-9' } });
    expect(replay.status).toBe(409);
    expect(replay.body.error).toBe('This password reset link is invalid or has expired.');
    expect((await client.call('refreshSession')).status).toBe(401);
    expect((await anonymous().call('login', { body: { email, password } })).status).toBe(401);
    await anonymous().logIn(email, 'another-password-8');
  });

  it('a password that is reset ends older links of the mailbox', async () => {
    const { email } = await createSignedInMember();
    const ask = async () => {
      await anonymous().call('forgotPassword', { body: { email } });
      return tokenFromMail(email, '/reset-password');
    };
    const [older, newer] = [await ask(), await ask()];
    expect(older).not.toBe(newer);
    const choose = (token: string, password: string) =>
      anonymous().call('resetPassword', { body: { token, password } });
    expect((await choose(newer, 'another-password-8')).status).toBe(200);
    expect((await choose(older, 'a-third-password-9')).status).toBe(409);
    await anonymous().logIn(email, 'another-password-8');
  });

  it.each(['password123', ' spaced-new-pw-9 ', 'short'])(
    'a link for a forgotten password stays good when the password %j is refused',
    async (refused) => {
      const { email } = await createSignedInMember();
      await anonymous().call('forgotPassword', { body: { email } });
      const token = await tokenFromMail(email, '/reset-password');
      const answer = await anonymous().call('resetPassword', { body: { token, password: refused } });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual([{ path: 'password', message: expect.any(String) }]);
      const body = { token, password: 'another-password-8' };
      expect((await anonymous().call('resetPassword', { body })).status).toBe(200);
    },
  );

  const poolFails = (operation: string) =>
    control('POST', '/faults', {
      service: 'cognito-idp',
      operation,
      functionName: 'reset-password',
      mode: 'error',
      code: 'TooManyRequestsException',
      status: 400,
      times: 100,
    });
  const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

  it.each(['AdminSetUserPassword', 'AdminUserGlobalSignOut'])(
    'a password’s reset works again after the pool failed at %s, is not told before, and leaves nobody signed in',
    async (operation) => {
      const { email, client } = await createSignedInMember();
      await anonymous().call('forgotPassword', { body: { email } });
      const token = await tokenFromMail(email, '/reset-password');
      const body = { token, password: 'another-password-8' };
      await poolFails(operation);
      try {
        expect((await anonymous().call('resetPassword', { body })).status).toBeGreaterThanOrEqual(500);
      } finally {
        await control('DELETE', '/faults');
      }
      await drainQueues();
      expect(await subjectsTo(email)).not.toContain('Your password was changed');
      expect((await anonymous().call('resetPassword', { body })).status).toBe(200);
      expect((await client.call('refreshSession')).status).toBe(401);
      await anonymous().logIn(email, 'another-password-8');
      await drainQueues();
      expect((await subjectsTo(email)).filter((one) => one === 'Your password was changed')).toHaveLength(1);
    },
  );

  it('a link for a forgotten password takes one of two passwords that come at the same time', async () => {
    const { email } = await createSignedInMember();
    await anonymous().call('forgotPassword', { body: { email } });
    const token = await tokenFromMail(email, '/reset-password');
    const passwords = ['another-password-8', 'a-third-password-9', 'a-fourth-password-10'];
    const answers = await Promise.all(
      passwords.map((password) => anonymous().call('resetPassword', { body: { token, password } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const rightPassword = passwords[answers.findIndex(({ status }) => status === 200)]!;
    await anonymous().logIn(email, rightPassword);
  });

  it('a forgotten password is answered alike for an address without an account, where nothing is mailed', async () => {
    const email = `${randomUUID()}@example.test`;
    const { email: knownEmail } = await createSignedInMember();
    const [unknownAnswer, knownAnswer] = await Promise.all([
      anonymous().call('forgotPassword', { body: { email } }),
      anonymous().call('forgotPassword', { body: { email: knownEmail } }),
    ]);
    expect(unknownAnswer.body).toEqual(knownAnswer.body);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('a link for a forgotten password is refused after an hour', async () => {
    const { email } = await createSignedInMember();
    await anonymous().call('forgotPassword', { body: { email } });
    const token = await tokenFromMail(email, '/reset-password');
    await control('POST', '/clock', { advanceMs: 3_601_000 });
    const answer = await anonymous().call('resetPassword', {
      body: { token, password: 'another-password-8' },
    });
    await control('POST', '/clock', { reset: true });
    expect(answer.status).toBe(409);
  });

  it('the table keeps neither the token nor the link for a forgotten password', async () => {
    const { email } = await createSignedInMember();
    await anonymous().call('forgotPassword', { body: { email } });
    const token = await tokenFromMail(email, '/reset-password');
    expect(await readItem({ pk: `TOKEN#${token}`, sk: 'TOKEN' })).toBeUndefined();
  });
});

describe('own profile', () => {
  it('a profile saves changes, and moves to a new address when its link is followed', async () => {
    const [mine, other] = await Promise.all([createSignedInMember(), createSignedInMember()]);
    const body = {
      first_name: 'Ada',
      last_name: 'Grove',
      email: mine.email,
      phone: '+17725550199',
      address: { street: '2 Palm Way', city: 'Stuart', state: 'FL', zip_code: '34994' },
      email_enabled: false,
    };
    const saved = await mine.client.call('updateProfile', { body });
    expect(saved.body.user).toMatchObject({ firstName: 'Ada', emailEnabled: false, email_verified: true });

    const place = await (
      await demoClient('admin')
    ).call('createPickupLocation', {
      body: {
        name: `Hall ${randomUUID()}`,
        address: '1 Main Street',
        city: 'Stuart',
        county: 'Martin',
        status: 'inactive',
      },
    });
    const closed = place.body.pickup_location.id;
    for (const pickup_location_id of ['loc_there-is-no-such-place', closed]) {
      const refused = await mine.client.call('updateProfile', { body: { ...body, pickup_location_id } });
      expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'pickup_location_id' }] } });
    }

    const refusal = await mine.client.call('updateProfile', { body: { ...body, email: other.email } });
    expect(refusal).toMatchObject({ status: 422, body: { errors: [{ path: 'current_password' }] } });
    const bodyWithPassword = { ...body, current_password: mine.password };
    const alsoTaken = await mine.client.call('updateProfile', {
      body: { ...bodyWithPassword, email: other.email },
    });
    expect(alsoTaken).toMatchObject({ status: 409, body: { errors: [{ path: 'email' }] } });

    const moved = `${randomUUID()}@example.test`;
    const wrong = { ...bodyWithPassword, email: moved, current_password: 'not-this-one' };
    expect((await mine.client.call('updateProfile', { body: wrong })).body.errors).toEqual([
      { path: 'current_password', message: 'Current password is incorrect' },
    ]);
    const answer = await mine.client.call('updateProfile', { body: { ...bodyWithPassword, email: moved } });
    expect(answer.body.user).toMatchObject({ email: mine.email, email_verified: true, pending_email: moved });
    expect((await mailsTo(mine.email)).map(({ subject }) => subject)).toEqual([
      'Your email address is about to change',
    ]);
    await anonymous().logIn(mine.email, mine.password);
    const login = { email: moved, password: mine.password };
    expect((await anonymous().call('login', { body: login })).status).toBe(401);

    const token = await tokenFromMail(moved, '/verify-email');
    const look = () => anonymous().call('getVerification', { query: { token } });
    expect((await look()).body).toMatchObject({ email: moved, is_new: true });
    expect((await mine.client.call('getProfile')).body.user.email).toBe(mine.email);
    expect((await anonymous().call('verifyEmail', { body: { token } })).status).toBe(200);
    expect((await mine.client.call('getProfile')).body.user).toMatchObject({
      email: moved,
      email_verified: true,
      pending_email: null,
    });
    await anonymous().logIn(moved, mine.password);
    expect(await readItem(keys.email(mine.email))).toBeUndefined();
    expect((await anonymous().call('verifyEmail', { body: { token } })).status).toBe(409);
    expect((await look()).status).toBe(409);
  });

  describe('with a new address that waits', () => {
    const ask = async () => {
      const member = await createSignedInMember();
      const moved = `${randomUUID()}@example.test`;
      await member.client.call('updateProfile', {
        body: {
          first_name: 'Ada',
          last_name: 'Grove',
          email: moved,
          phone: '+17725550199',
          address: { street: '', city: '', state: '', zip_code: '' },
          current_password: member.password,
        },
      });
      return { ...member, moved, token: await tokenFromMail(moved, '/verify-email') };
    };

    it('a new address is told of a password reset by a link to the old one while the account moved', async () => {
      const { email, moved, token } = await ask();
      await anonymous().call('forgotPassword', { body: { email } });
      const resetToken = await tokenFromMail(email, '/reset-password');
      const setting = await holdCall(
        { service: 'cognito-idp', operation: 'AdminSetUserPassword' },
        { mode: 'delay-after' },
      );
      const body = { token: resetToken, password: 'another-password-8' };
      const reset = anonymous().call('resetPassword', { body });
      await setting.arrived();
      expect((await anonymous().call('verifyEmail', { body: { token } })).status).toBe(200);
      await setting.letGo();
      expect((await reset).status).toBe(200);
      await anonymous().logIn(moved, 'another-password-8');
      const subjects = (await mailsTo(moved)).map(({ subject }) => subject);
      expect(subjects).toContain('Your password was changed');
      expect((await anonymous().call('resetPassword', { body })).status).toBe(409);
    });

    it('a new address that waits is given up with a new password, whose owner may not have asked', async () => {
      const { client, password, email, token } = await ask();
      const changed = await client.call('changePassword', {
        body: {
          current_password: password,
          new_password: 'new-password-99',
          confirm_password: 'new-password-99',
        },
      });
      expect((await anonymous().call('verifyEmail', { body: { token } })).status).toBe(409);
      client.token = changed.body.token;
      expect((await client.call('getProfile')).body.user).toMatchObject({ email, pending_email: null });
    });

    it('a link to a new address is refused when somebody registered with it first', async () => {
      const { moved, token, email, client } = await ask();
      const registered = await anonymous().call('register', { body: await registration({ email: moved }) });
      expect(registered.status).toBe(200);
      const late = await anonymous().call('verifyEmail', { body: { token } });
      expect(late.body.error).toBe('An account with this email already exists');
      expect((await client.call('getProfile')).body.user.email).toBe(email);
    });

    it('a link to a new address is mailed again', async () => {
      const { client, moved, token } = await ask();
      await client.call('resendVerification');
      const again = await tokenFromMail(moved, '/verify-email');
      expect(again).not.toBe(token);
      expect((await anonymous().call('verifyEmail', { body: { token: again } })).status).toBe(200);
    });
  });

  it('a profile changes the password only with the current one', async () => {
    const { email, password, client } = await createSignedInMember();
    const wrong = {
      current_password: 'wrong-password',
      new_password: 'new-password-99',
      confirm_password: 'new-password-99',
    };
    expect((await client.call('changePassword', { body: wrong })).status).toBe(409);
    const spaced = { ...wrong, new_password: ' new-password-99', confirm_password: ' new-password-99' };
    expect((await client.call('changePassword', { body: spaced })).body.errors).toEqual([
      { path: 'new_password', message: 'New password must not begin or end with a space' },
    ]);
    const right = { ...wrong, current_password: password };
    const changed = await client.call('changePassword', { body: right });
    expect(changed.body.message).toBe('Password changed successfully!');
    client.token = changed.body.token;
    await anonymous().logIn(email, 'new-password-99');
    expect((await mailsTo(email)).map((mail) => mail.subject)).toEqual(['Your password was changed']);
    const unequal = await client.call('changePassword', { body: { ...right, confirm_password: 'other' } });
    expect(unequal.body.errors).toEqual([
      { path: 'confirm_password', message: 'New passwords do not match' },
    ]);
  });

  it('a new password signs out every other session, and keeps this one', async () => {
    const { email, password, client } = await createSignedInMember();
    const other = await anonymous().logIn(email, password);
    const body = {
      current_password: password,
      new_password: 'new-password-99',
      confirm_password: 'new-password-99',
    };
    const changed = await client.call('changePassword', { body });
    expect((await other.call('refreshSession')).status).toBe(401);
    client.token = changed.body.token;
    expect((await client.call('getProfile')).status).toBe(200);
    expect((await client.call('refreshSession')).status).toBe(200);
  });

  it('a change of the password whose answer was lost is known, and a wrong one is refused all the same', async () => {
    const { email, password, client } = await createSignedInMember();
    const other = await anonymous().logIn(email, password);
    const lostAnswer = { service: 'cognito-idp', operation: 'ChangePassword', mode: 'drop-after', times: 1 };
    const body = {
      current_password: 'not-this-one',
      new_password: 'new-password-99',
      confirm_password: 'new-password-99',
    };
    await control('POST', '/faults', lostAnswer);
    expect((await client.call('changePassword', { body })).status).toBe(409);
    await control('POST', '/faults', lostAnswer);
    const changed = await client.call('changePassword', { body: { ...body, current_password: password } });
    expect(changed.status).toBe(200);
    expect((await other.call('refreshSession')).status).toBe(401);
    await anonymous().logIn(email, 'new-password-99');
    expect((await mailsTo(email)).map((mail) => mail.subject)).toEqual(['Your password was changed']);
  });

  it('a profile is closed to an account that was switched off', async () => {
    const { id, client } = await createSignedInMember();
    await setItem(keys.user(id), { status: 'inactive' });
    expect((await client.call('getProfile')).status).toBe(401);
  });
});
