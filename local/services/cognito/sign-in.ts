import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { AwsError } from '#local/ground/aws-json.ts';
import { authParameter, requiredText, type CognitoInput } from './cognito-input.ts';
import { passwordMatches } from './password.ts';
import type {
  CognitoClientDefinition,
  CognitoSession,
  CognitoUser,
  Pool,
  RefreshToken,
} from './pool-state.ts';
import { askForCode, isCodeNeeded, softwareTokenMfa, takeCode } from './software-token.ts';
import { issueTokens, notAuthorized } from './tokens.ts';

const freeFailures = 5;
const longestLockoutMs = 15 * 60_000;
const forgetFailuresAfterMs = 15 * 60_000;

function clientOf(pool: Pool, input: CognitoInput): CognitoClientDefinition {
  const id = requiredText(input, 'ClientId');
  const client = pool.definition.clients.find((candidate) => candidate.id === id);
  if (!client) throw new AwsError('ResourceNotFoundException', `User pool client ${id} does not exist.`);
  return client;
}

/**
 * Runs AdminInitiateAuth or InitiateAuth with a password or a refresh token.
 * @throws AwsError InvalidParameterException when the client does not allow the flow.
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminInitiateAuth.html
 */
export async function initiateAuth(pool: Pool, input: CognitoInput, byAdmin: boolean): Promise<object> {
  const client = clientOf(pool, input);
  const flow = requiredText(input, 'AuthFlow').replace('ADMIN_NO_SRP_AUTH', 'ADMIN_USER_PASSWORD_AUTH');
  if (flow === 'REFRESH_TOKEN_AUTH' || flow === 'REFRESH_TOKEN') {
    // AWS does not let a client have both the refresh-token flow and rotation.
    if (client.refreshTokenRotation) {
      throw new AwsError(
        'InvalidParameterException',
        'Refresh token rotation is enabled for this client. Use GetTokensFromRefreshToken.',
      );
    }
    requireFlow(client, 'REFRESH_TOKEN_AUTH');
    return refresh(pool, client, authParameter(input, 'REFRESH_TOKEN'));
  }
  const expected = byAdmin ? 'ADMIN_USER_PASSWORD_AUTH' : 'USER_PASSWORD_AUTH';
  if (flow !== expected) {
    throw new AwsError('InvalidParameterException', `Initiate Auth method not supported: ${flow}.`);
  }
  requireFlow(client, flow);
  return signInWithPassword(pool, client, authParameter(input, 'USERNAME'), authParameter(input, 'PASSWORD'));
}

/**
 * GetTokensFromRefreshToken: answers new tokens. With rotation, a new refresh token is among them. It expires
 * at the time at which the old refresh token would have expired.
 * @throws AwsError RefreshTokenReuseException when rotation replaced the token and its grace period is over.
 * @see
 * https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-refresh-token.html
 */
export function getTokensFromRefreshToken(pool: Pool, input: CognitoInput): object {
  return refresh(pool, clientOf(pool, input), requiredText(input, 'RefreshToken'));
}

/** RevokeToken: ends the session of a refresh token with all its access tokens. Unknown tokens are ignored. */
export function revokeToken(pool: Pool, input: CognitoInput): void {
  const client = clientOf(pool, input);
  const token = pool.state.refreshTokens[tokenHash(requiredText(input, 'Token'))];
  const session = token && pool.state.sessions[token.originJti];
  if (!session || session.clientId !== client.id) return;
  session.revoked = true;
  pool.changed();
}

export function signOutEverywhere(pool: Pool, username: string): void {
  for (const session of Object.values(pool.state.sessions)) {
    if (session.username === username) session.revoked = true;
  }
  pool.changed();
}

/**
 * Checks a password with Cognito's lockout. After five failures the lockout is one second, and each further
 * failure doubles it, up to 15 minutes. Attempts during a lockout are refused and not counted.
 * @throws AwsError NotAuthorizedException
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/managing-users-passwords.html
 */
export async function checkPassword(pool: Pool, user: CognitoUser, password: string): Promise<void> {
  if (pool.now() < user.lockedUntil) throw notAuthorized('Password attempts exceeded');
  if (pool.now() - user.lastFailureAt > forgetFailuresAfterMs) user.failures = 0;
  const matches = user.password !== undefined && (await passwordMatches(password, user.password));
  if (matches) {
    user.failures = 0;
    return;
  }
  user.failures += 1;
  user.lastFailureAt = pool.now();
  if (user.failures >= freeFailures) {
    user.lockedUntil = pool.now() + Math.min(longestLockoutMs, 1000 * 2 ** (user.failures - freeFailures));
  }
  pool.changed();
  throw notAuthorized('Incorrect username or password.');
}

async function signInWithPassword(
  pool: Pool,
  client: CognitoClientDefinition,
  username: string,
  password: string,
): Promise<object> {
  const user = pool.state.users[username];
  // An unknown user gets the same answer as a wrong password. Cognito does so under
  // PreventUserExistenceErrors, which AWS recommends.
  if (!user) throw notAuthorized('Incorrect username or password.');
  await checkPassword(pool, user, password);
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: randomBytes(32).toString('base64url'),
      ChallengeParameters: { USER_ID_FOR_SRP: username, userAttributes: JSON.stringify(user.attributes) },
    };
  }
  return isCodeNeeded(pool, user) ? askForCode(pool, client, user) : openSession(pool, client, user);
}

/**
 * Runs AdminRespondToAuthChallenge or RespondToAuthChallenge with the code of an authenticator app.
 * @throws AwsError as `takeCode`; InvalidParameterException for another challenge.
 * @see
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminRespondToAuthChallenge.html
 */
export function respondToAuthChallenge(pool: Pool, input: CognitoInput): object {
  const client = clientOf(pool, input);
  const name = requiredText(input, 'ChallengeName');
  if (name !== softwareTokenMfa)
    throw new AwsError('InvalidParameterException', `The local Cognito stand-in does not serve ${name}.`);
  const responses = (input['ChallengeResponses'] ?? {}) as CognitoInput;
  const answer = {
    session: requiredText(input, 'Session'),
    username: requiredText(responses, 'USERNAME'),
    code: requiredText(responses, 'SOFTWARE_TOKEN_MFA_CODE'),
  };
  return openSession(pool, client, takeCode(pool, client, answer));
}

function openSession(pool: Pool, client: CognitoClientDefinition, user: CognitoUser): object {
  const session: CognitoSession = {
    originJti: randomUUID(),
    username: user.username,
    clientId: client.id,
    authTime: pool.now(),
    expiresAt: pool.now() + client.refreshTokenMinutes * 60_000,
    revoked: false,
  };
  forgetEndedSessions(pool);
  pool.state.sessions[session.originJti] = session;
  return {
    ChallengeParameters: {},
    AuthenticationResult: {
      ...issueTokens(pool, client, user, session),
      RefreshToken: newRefreshToken(pool, session),
    },
  };
}

function refresh(pool: Pool, client: CognitoClientDefinition, presented: string): object {
  const token = pool.state.refreshTokens[tokenHash(presented)];
  const session = token && pool.state.sessions[token.originJti];
  if (!token || !session || session.clientId !== client.id) throw notAuthorized('Invalid Refresh Token');
  if (session.expiresAt <= pool.now()) throw notAuthorized('Refresh Token has expired');
  if (session.revoked) throw notAuthorized('Refresh Token has been revoked');
  if (token.replacedAt !== undefined && token.replacedAt <= pool.now()) {
    throw new AwsError('RefreshTokenReuseException', 'Refresh Token has been invalidated by rotation');
  }
  const user = pool.state.users[session.username];
  if (!user) throw notAuthorized('Invalid Refresh Token');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  return {
    AuthenticationResult: {
      ...issueTokens(pool, client, user, session),
      ...(client.refreshTokenRotation ? { RefreshToken: rotate(pool, client, token, session) } : {}),
    },
  };
}

function rotate(pool: Pool, client: CognitoClientDefinition, token: RefreshToken, session: CognitoSession) {
  token.replacedAt ??= pool.now() + (client.retryGracePeriodSeconds ?? 0) * 1000;
  return newRefreshToken(pool, session);
}

function newRefreshToken(pool: Pool, session: CognitoSession): string {
  const token = randomBytes(48).toString('base64url');
  pool.state.refreshTokens[tokenHash(token)] = { originJti: session.originJti };
  pool.changed();
  return token;
}

function requireFlow(client: CognitoClientDefinition, flow: string): void {
  if (client.authFlows.some((allowed) => allowed === flow || allowed === `ALLOW_${flow}`)) return;
  throw new AwsError('InvalidParameterException', `${flow} flow not enabled for this client`);
}

function forgetEndedSessions({ state, now }: Pool): void {
  for (const [hash, { originJti }] of Object.entries(state.refreshTokens)) {
    const session = state.sessions[originJti];
    if (!session || session.expiresAt + 3_600_000 < now()) {
      delete state.refreshTokens[hash];
      delete state.sessions[originJti];
    }
  }
}

function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
