import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { randomUUID } from 'node:crypto';
import { withinWindow } from '../../support/within-window.ts';
import {
  address,
  anonymous,
  callFrom,
  control,
  createSignedInMember,
  tokenFromMail,
} from '../../support/world.ts';

let lastSource = 0;
/** An IP address from which no other test calls. */
const newSource = () => `198.51.${Math.floor(++lastSource / 250)}.${lastSource % 250}`;
const guess = (source: string, email: string, cookies?: Record<string, string>) =>
  callFrom(source, 'login', { email, password: 'not-the-password' }, { cookies });
const deviceOf = (cookies: string[]) =>
  cookies.find((cookie) => cookie.startsWith('known_device='))!.split(/[=;]/)[1]!;

describe('the way in', () => {
  it('the way in is CloudFront: who calls the API itself is refused, whatever the endpoint', async () => {
    const email = `${randomUUID()}@example.test`;
    for (const originSecret of ['', 'a-guess'])
      expect((await callFrom(newSource(), 'forgotPassword', { email }, { originSecret })).status).toBe(403);
    expect((await callFrom(newSource(), 'forgotPassword', { email })).status).toBe(200);
  });

  it('the way in takes no secret from a visitor', async () => {
    const answer = await anonymous().call('getStore', {}, { headers: { 'x-origin-secret': 'a-guess' } });
    expect(answer.status).toBe(200);
  });

  it('the pool is ours alone: who asks it itself tries no password, not even the right one, and locks nobody', async () => {
    const { client, email, password } = await createSignedInMember();
    const token = Buffer.from(client.token!.split('.')[1]!, 'base64url').toString();
    const { client_id: ClientId, username: USERNAME } = JSON.parse(token) as Record<string, string>;
    const stranger = new CognitoIdentityProviderClient({
      region: 'us-east-1',
      endpoint: address.awsEndpoint,
      maxAttempts: 1,
    });
    try {
      for (const PASSWORD of [password, ...Array<string>(6).fill('not-the-password')])
        await expect(
          stranger.send(
            new InitiateAuthCommand({
              AuthFlow: 'USER_PASSWORD_AUTH',
              ClientId,
              AuthParameters: { USERNAME: USERNAME!, PASSWORD },
            }),
          ),
        ).rejects.toMatchObject({
          name: 'InvalidParameterException',
          message: 'USER_PASSWORD_AUTH flow not enabled for this client',
        });
    } finally {
      stranger.destroy();
    }
    expect((await callFrom(newSource(), 'login', { email, password })).status).toBe(200);
  });
});

describe('guessing passwords', () => {
  it('guessing passwords from many sources does not lock the owner out on a device that is known', async () => {
    const { email, password } = await createSignedInMember();
    const home = newSource();
    const known_device = deviceOf((await callFrom(home, 'login', { email, password })).cookies);
    const statuses = [];
    for (let time = 0; time < 12; time += 1) statuses.push((await guess(newSource(), email)).status);
    expect(statuses).toEqual([401, 401, 401, 401, ...Array(8).fill(429)]);
    expect((await callFrom(newSource(), 'login', { email, password })).status).toBe(429);
    const mine = await callFrom(home, 'login', { email, password }, { cookies: { known_device } });
    expect(mine.status).toBe(200);
  });

  it('guessing passwords asks the pool four times in all, also by many at once', async () => {
    const { email } = await createSignedInMember();
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess(newSource(), email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(4).fill(401),
      ...Array(8).fill(429),
    ]);
  });

  it('guessing passwords goes on only after a quarter of an hour without a try; a slow one locks nobody out', async () => {
    const { email, password } = await createSignedInMember();
    const home = newSource();
    const known_device = deviceOf((await callFrom(home, 'login', { email, password })).cookies);
    const statuses = [];
    try {
      for (let time = 0; time < 8; time += 1) {
        statuses.push((await guess(newSource(), email)).status);
        await control('POST', '/clock', { advanceMs: 4 * 60_000 });
      }
      expect(statuses).toEqual([401, 401, 401, 401, 429, 429, 429, 401]);
      const mine = await callFrom(home, 'login', { email, password }, { cookies: { known_device } });
      expect(mine.status).toBe(200);
    } finally {
      await control('POST', '/clock', { reset: true });
    }
  });

  it('guessing passwords leaves the owner the way of a new password, also on a device that is new', async () => {
    const { email } = await createSignedInMember();
    for (let time = 0; time < 6; time += 1) await guess(newSource(), email);
    await callFrom(newSource(), 'forgotPassword', { email });
    const token = await tokenFromMail(email, '/reset-password');
    const password = 'another-password-8';
    const reset = await callFrom(newSource(), 'resetPassword', { token, password });
    const known_device = deviceOf(reset.cookies);
    const mine = await callFrom(newSource(), 'login', { email, password }, { cookies: { known_device } });
    expect(mine.status).toBe(200);
  });

  it(
    'guessing passwords is not helped by devices that knew an old password, and a device has four tries',
    withinWindow(async () => {
      const { email, password, client } = await createSignedInMember();
      const devices = [];
      for (let time = 0; time < 3; time += 1)
        devices.push(deviceOf((await callFrom(newSource(), 'login', { email, password })).cookies));
      const attacker = newSource();
      const [first] = devices;
      const byDevice = [];
      for (let time = 0; time < 5; time += 1)
        byDevice.push((await guess(attacker, email, { known_device: first! })).status);
      expect(byDevice).toEqual([401, 401, 401, 401, 429]);
      const next = 'new-password-99';
      const changed = await client.call('changePassword', {
        body: { current_password: password, new_password: next, confirm_password: next },
      });
      expect(changed.status).toBe(200);
      const known_device = client.cookie('known_device')!;
      const statuses = [];
      for (const device of devices)
        for (let time = 0; time < 3; time += 1)
          statuses.push((await guess(attacker, email, { known_device: device })).status);
      expect(statuses).toEqual([401, 401, 401, 401, ...Array(5).fill(429)]);
      const mine = await callFrom(
        newSource(),
        'login',
        { email, password: next },
        { cookies: { known_device } },
      );
      expect(mine.status).toBe(200);
    }),
  );

  it(
    'a login goes on for a device that is known, where the others of its address are stopped',
    withinWindow(async () => {
      const { email, password } = await createSignedInMember();
      const home = newSource();
      const first = await callFrom(home, 'login', { email, password });
      const cookies = { known_device: deviceOf(first.cookies) };
      for (let time = 0; time < 5; time += 1) await guess(home, email);
      expect((await callFrom(home, 'login', { email, password })).status).toBe(429);
      expect((await callFrom(home, 'login', { email, password }, { cookies })).status).toBe(200);
    }),
  );

  it(
    "a login stopped by guessing takes neither another account's device nor one that nobody gave",
    withinWindow(async () => {
      const [mine, theirs] = await Promise.all([createSignedInMember(), createSignedInMember()]);
      const source = newSource();
      const { cookies } = await callFrom(newSource(), 'login', {
        email: theirs.email,
        password: theirs.password,
      });
      const devices = [deviceOf(cookies), 'made.up', 'x', '.'];
      for (let time = 0; time < 4; time += 1) await guess(source, mine.email);
      for (const known_device of devices)
        expect((await guess(source, mine.email, { known_device })).status).toBe(429);
    }),
  );

  it(
    'a source that tries one password on everybody is stopped',
    withinWindow(async () => {
      const source = newSource();
      const statuses = [];
      for (let time = 0; time < 52; time += 1)
        statuses.push((await guess(source, `${randomUUID()}@example.test`)).status);
      expect(statuses.slice(0, 50)).toEqual(Array(50).fill(401));
      expect(statuses.slice(50)).toEqual([429, 429]);
    }),
  );

  it.each(['one source', 'many sources'])(
    'guessing passwords does not tell whether there is an account, from %s',
    async (from) => {
      const knownEmail = (await createSignedInMember()).email;
      const unknown = `${randomUUID()}@example.test`;
      const once = newSource();
      const answersFor = async (email: string) => {
        const answers = [];
        for (let time = 0; time < 9; time += 1) {
          const { status, body } = await guess(from === 'one source' ? once : newSource(), email);
          answers.push({ status, body });
        }
        return answers;
      };
      expect(await answersFor(knownEmail)).toEqual(await answersFor(unknown));
    },
  );

  it('a login does not count failures of the user pool against the member', async () => {
    const { email, password } = await createSignedInMember();
    const source = newSource();
    await control('POST', '/faults', {
      service: 'cognito-idp',
      operation: 'AdminInitiateAuth',
      mode: 'error',
      code: 'InternalErrorException',
      status: 400,
      times: 100,
    });
    try {
      for (let time = 0; time < 5; time += 1)
        expect((await callFrom(source, 'login', { email, password })).status).toBe(500);
    } finally {
      await control('DELETE', '/faults');
    }
    expect((await callFrom(source, 'login', { email, password })).status).toBe(200);
  });
});

describe('asking for reset mails', () => {
  it('asking for reset mails is limited by source, and takes as long for an address without an account', async () => {
    const source = newSource();
    const { email } = await createSignedInMember();
    const timed = async (address: string) => {
      const start = Date.now();
      const { status, body } = await callFrom(source, 'forgotPassword', { email: address });
      return { answer: { status, body }, duration: Date.now() - start };
    };
    const [knownAnswer, unknown] = [await timed(email), await timed(`${randomUUID()}@example.test`)];
    expect(unknown.answer).toEqual(knownAnswer.answer);
    for (const { duration } of [knownAnswer, unknown]) expect(duration).toBeGreaterThanOrEqual(245);
    const more = await Promise.all(
      Array.from({ length: 20 }, () =>
        callFrom(source, 'forgotPassword', { email: `${randomUUID()}@example.test` }),
      ),
    );
    expect(more.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});
