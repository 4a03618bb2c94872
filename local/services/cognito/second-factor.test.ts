import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  movableClock,
  serveForTest,
  type MovableClock,
  type TestServer,
} from '#local/ground/serve-for-test.ts';
import { createCognitoService, type CognitoPoolDefinition } from './cognito-service.ts';
import { totpCode, totpStep } from './totp.ts';

const UserPoolId = 'us-east-1_Local0001';
const ClientId = 'web-client';
const Username = 'usr_01JADMIN';
const Password = 'Clay-and-sage-26';
const pool = (id: string, hasSoftwareTokens: boolean): CognitoPoolDefinition => ({
  id,
  arn: `arn:aws:cognito-idp:us-east-1:000000000000:userpool/${id}`,
  passwordMinimumLength: 10,
  hasSoftwareTokens,
  clients: [
    {
      id: hasSoftwareTokens ? ClientId : 'plain-client',
      accessTokenMinutes: 15,
      idTokenMinutes: 15,
      refreshTokenMinutes: 60,
      refreshTokenRotation: true,
      authFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
    },
  ],
});
const pools = [pool(UserPoolId, true), pool('us-east-1_Local0002', false)];

let clock: MovableClock;
let server: TestServer;
let sdk: CognitoIdentityProviderClient;

beforeEach(async () => {
  clock = movableClock();
  server = await serveForTest(createCognitoService({ clock, pools }));
  sdk = new CognitoIdentityProviderClient({
    endpoint: server.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 1,
  });
  for (const { id } of pools) await addUser(Username, id);
});

afterEach(async () => {
  sdk.destroy();
  await server.close();
});

test('a user who verified a code and prefers it is asked for one, and signs in with it', async () => {
  const { secret, accessToken } = await turnOn();
  const challenge = await signIn();
  expect(challenge).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
  expect(challenge.AuthenticationResult).toBeUndefined();
  clock.advance(30_000);
  const { AuthenticationResult } = await respond(challenge.Session!, codeNow(secret));
  expect(AuthenticationResult?.RefreshToken).toBeDefined();
  const get = new GetUserCommand({ AccessToken: AuthenticationResult!.AccessToken! });
  expect(await sdk.send(get)).toMatchObject({ Username });
  // Sessions that began before the second factor was set up still work.
  expect(await sdk.send(new GetUserCommand({ AccessToken: accessToken }))).toMatchObject({ Username });
  expect(await describeUser()).toMatchObject({
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
  });
});

test('a wrong second factor is refused and the session still good, a wrong password never asks', async () => {
  const { secret } = await turnOn();
  clock.advance(60_000);
  const { Session } = await signIn();
  const wrong = codeNow(secret) === '000000' ? '111111' : '000000';
  await expect(respond(Session!, wrong)).rejects.toMatchObject({
    name: 'CodeMismatchException',
    message: 'Invalid code received for user',
  });
  await expect(respond(Session!, codeNow(secret))).resolves.toHaveProperty('AuthenticationResult');
  await expect(signIn('Wrong-password-1')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

test('a code of an authenticator is accepted once, also the verified one, and none before it afterwards', async () => {
  const { secret } = await turnOn();
  const used = { name: 'ExpiredCodeException', message: 'Your software token has already been used once.' };
  await expect(respond((await signIn()).Session!, codeNow(secret))).rejects.toMatchObject(used);
  clock.advance(60_000);
  await respond((await signIn()).Session!, codeNow(secret));
  const { Session } = await signIn();
  await expect(respond(Session!, codeNow(secret))).rejects.toMatchObject(used);
  await expect(respond(Session!, codeNow(secret, -1))).rejects.toMatchObject(used);
});

test("an authenticator's clock may be one step off, not two", async () => {
  const { secret } = await turnOn();
  clock.advance(10 * 60_000);
  for (const off of [-2, 2])
    await expect(respond((await signIn()).Session!, codeNow(secret, off))).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
  await respond((await signIn()).Session!, codeNow(secret, -1));
  await respond((await signIn()).Session!, codeNow(secret, 1));
});

test('a session of a second factor ends after three minutes, is for one sign-in, and for its own user', async () => {
  const { secret } = await turnOn();
  await addUser('usr_01JOTHER', UserPoolId);
  clock.advance(60_000);
  const early = (await signIn()).Session!;
  const notHers = { name: 'NotAuthorizedException', message: 'Invalid session for the user.' };
  await expect(respond(early, codeNow(secret), 'usr_01JOTHER')).rejects.toMatchObject(notHers);
  clock.advance(3 * 60_000);
  await expect(respond(early, codeNow(secret))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Invalid session for the user, session is expired.',
  });
  const { Session } = await signIn();
  clock.advance(3 * 60_000 - 1);
  await respond(Session!, codeNow(secret));
  clock.advance(60_000);
  await expect(respond(Session!, codeNow(secret))).rejects.toMatchObject(notHers);
  await expect(respond('made-up-session-of-somebody', codeNow(secret))).rejects.toMatchObject(notHers);
});

test('a code of an authenticator is taken by the unsigned call too, but from nobody who has no session', async () => {
  const { secret } = await turnOn();
  clock.advance(60_000);
  const unsigned = (Session: string) =>
    sdk.send(
      new RespondToAuthChallengeCommand({
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        ClientId,
        Session,
        ChallengeResponses: { USERNAME: Username, SOFTWARE_TOKEN_MFA_CODE: codeNow(secret) },
      }),
    );
  await expect(unsigned('made-up-session-of-somebody')).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  const { Session } = await signIn();
  await expect(unsigned(Session!)).resolves.toHaveProperty('AuthenticationResult');
});

test("an authenticator's secret counts once a code of it is verified, and signing in asks once it is preferred", async () => {
  const accessToken = await signInPlainly();
  await expect(prefer(accessToken)).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'User has not verified software token mfa',
  });
  const secret = await associate(accessToken);
  await expect(verify(accessToken, codeNow(secret, 5))).rejects.toMatchObject({
    name: 'EnableSoftwareTokenMFAException',
  });
  await expect(prefer(accessToken)).rejects.toMatchObject({ name: 'InvalidParameterException' });
  expect(await verify(accessToken, codeNow(secret))).toMatchObject({ Status: 'SUCCESS' });
  await expect(verify(accessToken, codeNow(secret))).rejects.toMatchObject({
    name: 'SoftwareTokenMFANotFoundException',
  });
  await signInPlainly();
  await prefer(accessToken);
  expect(await signIn()).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
});

test("an authenticator's new secret replaces the old one when it is verified, not before", async () => {
  const { secret, accessToken } = await turnOn();
  const next = await associate(accessToken);
  clock.advance(60_000);
  await expect(respond((await signIn()).Session!, codeNow(next))).rejects.toMatchObject({
    name: 'CodeMismatchException',
  });
  await respond((await signIn()).Session!, codeNow(secret));
  clock.advance(60_000);
  await verify(accessToken, codeNow(next));
  clock.advance(60_000);
  await expect(respond((await signIn()).Session!, codeNow(secret))).rejects.toMatchObject({
    name: 'CodeMismatchException',
  });
  await respond((await signIn()).Session!, codeNow(next));
});

test('a new password leaves the second factor on; the owner by a token, or the service, turns it off', async () => {
  const { secret, accessToken } = await turnOn();
  const next = 'Butter-and-bread-7';
  await sdk.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: next, Permanent: true }));
  expect(await signIn(next)).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
  const settings = { SoftwareTokenMfaSettings: { Enabled: false } };
  await sdk.send(new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username, ...settings }));
  expect((await signIn(next)).AuthenticationResult).toBeDefined();
  expect(await describeUser()).not.toHaveProperty('UserMFASettingList');
  await prefer(accessToken);
  await sdk.send(new SetUserMFAPreferenceCommand({ AccessToken: accessToken, ...settings }));
  expect((await signIn(next)).AuthenticationResult).toBeDefined();
  expect(secret).toMatch(/^[A-Z2-7]{52}$/);
});

test('a pool whose template allows no authenticator apps has no second factor', async () => {
  const answer = await sdk.send(
    new AdminInitiateAuthCommand({
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      UserPoolId: 'us-east-1_Local0002',
      ClientId: 'plain-client',
      AuthParameters: { USERNAME: Username, PASSWORD: Password },
    }),
  );
  await expect(associate(answer.AuthenticationResult!.AccessToken!)).rejects.toMatchObject({
    name: 'SoftwareTokenMFANotFoundException',
  });
});

const codeNow = (secret: string, stepsOff = 0) =>
  totpCode(secret, totpStep(clock.now().getTime()) + stepsOff);

async function addUser(name: string, poolId: string) {
  const user = { UserPoolId: poolId, Username: name };
  await sdk.send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS' }));
  await sdk.send(new AdminSetUserPasswordCommand({ ...user, Password, Permanent: true }));
}

async function turnOn() {
  const accessToken = await signInPlainly();
  const secret = await associate(accessToken);
  await verify(accessToken, codeNow(secret));
  await prefer(accessToken);
  return { secret, accessToken };
}

async function signIn(password = Password) {
  const AuthParameters = { USERNAME: Username, PASSWORD: password };
  return sdk.send(
    new AdminInitiateAuthCommand({
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      UserPoolId,
      ClientId,
      AuthParameters,
    }),
  );
}

async function signInPlainly() {
  return (await signIn()).AuthenticationResult!.AccessToken!;
}

function respond(Session: string, code: string, name = Username) {
  const ChallengeResponses = { USERNAME: name, SOFTWARE_TOKEN_MFA_CODE: code };
  return sdk.send(
    new AdminRespondToAuthChallengeCommand({
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      UserPoolId,
      ClientId,
      Session,
      ChallengeResponses,
    }),
  );
}

async function associate(AccessToken: string) {
  return (await sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }))).SecretCode!;
}

function verify(AccessToken: string, UserCode: string) {
  return sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
}

function prefer(AccessToken: string) {
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  return sdk.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
}

function describeUser() {
  return sdk.send(new AdminGetUserCommand({ UserPoolId, Username }));
}
