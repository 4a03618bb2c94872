import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  movableClock,
  serveForTest,
  type MovableClock,
  type TestServer,
} from '#local/ground/serve-for-test.ts';
import { createCognitoService, type CognitoPoolDefinition, type CognitoService } from './cognito-service.ts';

const UserPoolId = 'us-east-1_Local0001';
const Username = 'usr_01JMEMBER';
const Password = 'Clay-and-sage-26';
const rotating = 'rotating-client';
const plain = 'plain-client';

const pool: CognitoPoolDefinition = {
  id: UserPoolId,
  arn: `arn:aws:cognito-idp:us-east-1:000000000000:userpool/${UserPoolId}`,
  passwordMinimumLength: 10,
  groups: ['admin', 'vendor'],
  clients: [
    client(rotating, true, ['ALLOW_ADMIN_USER_PASSWORD_AUTH']),
    client(plain, false, ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']),
  ],
};

let clock: MovableClock;
let service: CognitoService;
let server: TestServer;
let sdk: CognitoIdentityProviderClient;
let directory: string;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'cognito-'));
  clock = movableClock();
  await start();
});

afterEach(async () => {
  await stop();
  rmSync(directory, { recursive: true });
});

test('the unmodified CognitoJwtVerifier accepts the access and the id token', async () => {
  await member();
  await sdk.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: 'vendor' }));
  const tokens = await signIn();
  const access = CognitoJwtVerifier.create({
    userPoolId: UserPoolId,
    tokenUse: 'access',
    clientId: rotating,
  });
  access.cacheJwks(service.jwks(UserPoolId) as never);
  await expect(access.verify(tokens.AccessToken!)).resolves.toMatchObject({
    iss: `https://cognito-idp.us-east-1.amazonaws.com/${UserPoolId}`,
    username: Username,
    client_id: rotating,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    'cognito:groups': ['vendor'],
  });
  const id = CognitoJwtVerifier.create({ userPoolId: UserPoolId, tokenUse: 'id', clientId: rotating });
  id.cacheJwks(service.jwks(UserPoolId) as never);
  await expect(id.verify(tokens.IdToken!)).resolves.toMatchObject({
    aud: rotating,
    email: 'mia@example.org',
    email_verified: true,
    'cognito:username': Username,
  });
  const [header, , signature] = tokens.AccessToken!.split('.');
  const claimed = { ...claims(tokens.AccessToken!), username: 'usr_admin' };
  const forged = Buffer.from(JSON.stringify(claimed)).toString('base64url');
  await expect(access.verify(`${header}.${forged}.${signature}`)).rejects.toThrow(/signature/i);
});

test('a wrong password and an unknown user look the same', async () => {
  await member();
  const expected = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
  await expect(signIn('Wrong-password-1')).rejects.toMatchObject(expected);
  await expect(signIn(Password, 'usr_nobody')).rejects.toMatchObject(expected);
  await expect(get('usr_nobody')).rejects.toMatchObject({ name: 'UserNotFoundException' });
});

test('the user pool locks out after five failures, twice as long after each more, and forgets after 15 minutes', async () => {
  await member();
  const fail = () => signIn('Wrong-password-1').catch((error: Error) => error.message);
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await fail()).toMatch(/Incorrect/);
  await expect(signIn()).rejects.toMatchObject({ message: 'Password attempts exceeded' });
  clock.advance(1000);
  expect(await fail()).toMatch(/Incorrect/);
  clock.advance(1999);
  expect(await fail()).toBe('Password attempts exceeded');
  clock.advance(1);
  await expect(signIn()).resolves.toHaveProperty('AccessToken');
  for (let attempt = 0; attempt < 4; attempt += 1) await fail();
  clock.advance(15 * 60_000 + 1);
  expect(await fail()).toMatch(/Incorrect/);
  await expect(signIn()).resolves.toHaveProperty('AccessToken');
});

test('the user pool holds the password policy', async () => {
  await member();
  const set = (text: string) =>
    sdk.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: text, Permanent: true }));
  await expect(set('too-short')).rejects.toMatchObject({
    name: 'InvalidPasswordException',
    message: 'Password did not conform with policy: Password not long enough',
  });
  await expect(set(' leading space')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  await expect(signIn()).resolves.toHaveProperty('AccessToken');
});

test('a temporary password leads to a challenge, a user exists once, a bad e-mail is refused', async () => {
  const create = (email: string) =>
    sdk.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username,
        MessageAction: 'SUPPRESS',
        TemporaryPassword: Password,
        UserAttributes: [{ Name: 'email', Value: email }],
      }),
    );
  await expect(create('no-address')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  await create('mia@example.org');
  await expect(create('mia@example.org')).rejects.toMatchObject({ name: 'UsernameExistsException' });
  const answer = await sdk.send(passwordCommand(Password, Username));
  expect(answer).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
  expect(answer.AuthenticationResult).toBeUndefined();
});

test('a refresh token rotates: the old one is refused, the new one keeps the session and its end', async () => {
  await member();
  const first = await signIn();
  const second = await refresh(first.RefreshToken!);
  expect(second.RefreshToken).not.toBe(first.RefreshToken);
  expect(claims(second.AccessToken!)).toMatchObject({ origin_jti: claims(first.AccessToken!)['origin_jti'] });
  await expect(refresh(first.RefreshToken!)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' });
  clock.advance(59 * 60_000);
  const third = await refresh(second.RefreshToken!);
  clock.advance(2 * 60_000);
  await expect(refresh(third.RefreshToken!)).rejects.toMatchObject({ message: 'Refresh Token has expired' });
});

test('one of two simultaneous refreshes with one token wins, and no other', async () => {
  await member();
  const { RefreshToken } = await signIn();
  const results = await Promise.allSettled([refresh(RefreshToken!), refresh(RefreshToken!)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a refresh token without rotation is used again, but only by its own client', async () => {
  await member();
  const auth = new InitiateAuthCommand({
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: plain,
    AuthParameters: { USERNAME: Username, PASSWORD: Password },
  });
  const { RefreshToken } = (await sdk.send(auth)).AuthenticationResult!;
  for (let round = 0; round < 2; round += 1) {
    const again = await sdk.send(
      new InitiateAuthCommand({
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        ClientId: plain,
        AuthParameters: { REFRESH_TOKEN: RefreshToken! },
      }),
    );
    expect(again.AuthenticationResult?.AccessToken).toBeDefined();
    expect(again.AuthenticationResult?.RefreshToken).toBeUndefined();
  }
  await expect(refresh(RefreshToken!)).rejects.toMatchObject({ message: 'Invalid Refresh Token' });
});

test('a flow the client does not allow is refused, also with the right password, and counts no failure', async () => {
  await member();
  const attempt = (flow: 'USER_PASSWORD_AUTH' | 'ADMIN_USER_PASSWORD_AUTH', PASSWORD: string) =>
    sdk.send(
      new InitiateAuthCommand({
        AuthFlow: flow,
        ClientId: rotating,
        AuthParameters: { USERNAME: Username, PASSWORD },
      }),
    );
  const refused = {
    name: 'InvalidParameterException',
    message: 'USER_PASSWORD_AUTH flow not enabled for this client',
  };
  for (const password of [Password, ...Array<string>(6).fill('Wrong-password-1')])
    await expect(attempt('USER_PASSWORD_AUTH', password)).rejects.toMatchObject(refused);
  // The client allows this flow only for the signed call.
  await expect(attempt('ADMIN_USER_PASSWORD_AUTH', Password)).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
  await expect(signIn()).resolves.toHaveProperty('AccessToken');
});

test('revoking a refresh token ends its session, not the others', async () => {
  await member();
  const [one, other] = [await signIn(), await signIn()];
  await sdk.send(new RevokeTokenCommand({ ClientId: rotating, Token: one.RefreshToken }));
  await expect(refresh(one.RefreshToken!)).rejects.toMatchObject({
    message: 'Refresh Token has been revoked',
  });
  await expect(whoIs(one.AccessToken!)).rejects.toMatchObject({ message: 'Access Token has been revoked' });
  await expect(whoIs(other.AccessToken!)).resolves.toMatchObject({ Username });
});

test('both global sign-outs end every session', async () => {
  await member();
  const [one, two] = [await signIn(), await signIn()];
  await sdk.send(new GlobalSignOutCommand({ AccessToken: one.AccessToken! }));
  await expect(refresh(two.RefreshToken!)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  const three = await signIn();
  await sdk.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
  await expect(whoIs(three.AccessToken!)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

test('a disabled user can neither sign in nor go on; enabling lets sign in again', async () => {
  await member();
  const tokens = await signIn();
  await sdk.send(new AdminDisableUserCommand({ UserPoolId, Username }));
  await expect(signIn()).rejects.toMatchObject({ message: 'User is disabled.' });
  await expect(refresh(tokens.RefreshToken!)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await expect(whoIs(tokens.AccessToken!)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await sdk.send(new AdminEnableUserCommand({ UserPoolId, Username }));
  await expect(signIn()).resolves.toHaveProperty('AccessToken');
});

test('a member changes the password with the old one', async () => {
  await member();
  const { AccessToken } = await signIn();
  const change = (PreviousPassword: string) =>
    sdk.send(
      new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword: 'Butter-and-bread-7' }),
    );
  await expect(change('not-the-old-one')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await change(Password);
  await expect(signIn()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await expect(signIn('Butter-and-bread-7')).resolves.toHaveProperty('AccessToken');
});

test('an expired or foreign access token is refused', async () => {
  await member();
  const { AccessToken } = await signIn();
  await expect(whoIs('a.b.c')).rejects.toMatchObject({ message: 'Invalid Access Token' });
  clock.advance(15 * 60_000);
  await expect(whoIs(AccessToken!)).rejects.toMatchObject({ message: 'Access Token has expired' });
});

test('the user pool updates attributes, keeps groups and lists with filter and pages', async () => {
  for (const name of ['usr_a', 'usr_b', 'usr_c']) await member(name, `${name}@example.org`);
  await sdk.send(
    new AdminUpdateUserAttributesCommand({
      UserPoolId,
      Username: 'usr_b',
      UserAttributes: [{ Name: 'email', Value: 'new@example.org' }],
    }),
  );
  const byEmail = await sdk.send(new ListUsersCommand({ UserPoolId, Filter: 'email = "new@example.org"' }));
  expect(byEmail.Users?.map((user) => user.Username)).toEqual(['usr_b']);
  const first = await sdk.send(new ListUsersCommand({ UserPoolId, Limit: 2 }));
  expect(first.Users).toHaveLength(2);
  const rest = await sdk.send(
    new ListUsersCommand({ UserPoolId, Limit: 2, PaginationToken: first.PaginationToken }),
  );
  expect(rest.Users?.map((user) => user.Username)).toEqual(['usr_c']);
  const group = { UserPoolId, Username: 'usr_a', GroupName: 'admin' };
  await sdk.send(new AdminAddUserToGroupCommand(group));
  expect(claims((await signIn(Password, 'usr_a')).AccessToken!)['cognito:groups']).toEqual(['admin']);
  await sdk.send(new AdminRemoveUserFromGroupCommand(group));
  expect(claims((await signIn(Password, 'usr_a')).AccessToken!)).not.toHaveProperty('cognito:groups');
  await expect(
    sdk.send(new AdminAddUserToGroupCommand({ ...group, GroupName: 'owner' })),
  ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});

test('a restart keeps users, sessions and the signing key, and no password or token in clear', async () => {
  await member();
  const tokens = await signIn();
  const keys = service.jwks(UserPoolId);
  await stop();
  const file = readFileSync(join(directory, 'cognito.json'), 'utf8');
  expect(file).toContain(Username);
  expect(file).not.toContain(Password);
  expect(file).not.toContain(tokens.RefreshToken);
  await start();
  expect(service.jwks(UserPoolId)).toEqual(keys);
  await expect(whoIs(tokens.AccessToken!)).resolves.toMatchObject({ Username });
  await expect(refresh(tokens.RefreshToken!)).resolves.toHaveProperty('AccessToken');
});

test('a deleted user is gone', async () => {
  await member();
  const tokens = await signIn();
  await sdk.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
  await expect(get(Username)).rejects.toMatchObject({ name: 'UserNotFoundException' });
  await expect(refresh(tokens.RefreshToken!)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

test('the user pool names the IAM action of a call, none without credentials, and refuses what it does not serve', () => {
  const request = (operation: string, body: object) => ({
    method: 'POST',
    path: '/',
    query: new URLSearchParams(),
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body: Buffer.from(JSON.stringify(body)),
  });
  for (const name of ['AdminGetUser', 'AdminInitiateAuth', 'AdminRespondToAuthChallenge'])
    expect(service.actions(request(name, { UserPoolId }))).toEqual([
      { action: `cognito-idp:${name}`, resource: pool.arn },
    ]);
  expect(service.actions(request('InitiateAuth', {}))).toEqual([]);
  expect(() => service.actions(request('SignUp', {}))).toThrow(/does not serve SignUp/);
});

function client(id: string, refreshTokenRotation: boolean, authFlows: string[]) {
  return {
    id,
    accessTokenMinutes: 15,
    idTokenMinutes: 15,
    refreshTokenMinutes: 60,
    refreshTokenRotation,
    authFlows,
  };
}

async function start() {
  service = createCognitoService({ clock, statePath: join(directory, 'cognito.json'), pools: [pool] });
  server = await serveForTest(service);
  sdk = new CognitoIdentityProviderClient({
    endpoint: server.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 1,
  });
}

async function stop() {
  sdk.destroy();
  await server.close();
  await service.stop();
}

async function member(name = Username, email = 'mia@example.org') {
  await sdk.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username: name,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  );
  await sdk.send(new AdminSetUserPasswordCommand({ UserPoolId, Username: name, Password, Permanent: true }));
}

function passwordCommand(password: string, username: string) {
  return new AdminInitiateAuthCommand({
    UserPoolId,
    ClientId: rotating,
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD: password },
  });
}

async function signIn(password = Password, username = Username) {
  return (await sdk.send(passwordCommand(password, username))).AuthenticationResult!;
}

async function refresh(RefreshToken: string) {
  const command = new GetTokensFromRefreshTokenCommand({ ClientId: rotating, RefreshToken });
  return (await sdk.send(command)).AuthenticationResult!;
}

function whoIs(AccessToken: string) {
  return sdk.send(new GetUserCommand({ AccessToken }));
}

function get(name: string) {
  return sdk.send(new AdminGetUserCommand({ UserPoolId, Username: name }));
}

function claims(token: string) {
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
}

test('a name that every object has is not a user', async () => {
  for (const name of ['constructor', '__proto__', 'toString'])
    await expect(sdk.send(new AdminGetUserCommand({ UserPoolId, Username: name }))).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
});
