import { createHash, randomBytes } from 'node:crypto';
import { AwsError } from '#local/ground/aws-json.ts';
import type { CognitoInput } from './cognito-input.ts';
import type { CognitoClientDefinition, CognitoUser, Pool } from './pool-state.ts';
import { notAuthorized } from './tokens.ts';
import { toBase32, totpCode, totpStep } from './totp.ts';

const challengeMilliseconds = 3 * 60_000;

/** Cognito's name for an authenticator app as the second factor, in settings and in challenges. */
export const softwareTokenMfa = 'SOFTWARE_TOKEN_MFA';

/**
 * AssociateSoftwareToken: gives the user a new secret. Signing in uses this secret only after one of its codes
 * was verified. Until then an earlier secret still counts.
 * @see
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AssociateSoftwareToken.html
 */
export function associateSoftwareToken(pool: Pool, user: CognitoUser): object {
  requireTokens(pool);
  const waiting = toBase32(randomBytes(32));
  user.softwareToken = { isOn: false, lastStep: 0, ...user.softwareToken, waiting };
  pool.changed();
  return { SecretCode: waiting };
}

/**
 * VerifySoftwareToken: makes the waiting secret the user's own when the code is right. It does not change
 * whether signing in asks for a code.
 * @throws AwsError EnableSoftwareTokenMFAException for a wrong code
 */
export function verifySoftwareToken(pool: Pool, user: CognitoUser, code: string): object {
  requireTokens(pool);
  const token = user.softwareToken;
  if (!token?.waiting) throw tokenNotFound();
  const step = stepOf(pool, token.waiting, code);
  if (step === undefined) throw new AwsError('EnableSoftwareTokenMFAException', 'Code mismatch');
  user.softwareToken = { isOn: token.isOn, secret: token.waiting, lastStep: step };
  pool.changed();
  return { Status: 'SUCCESS' };
}

/** SetUserMFAPreference and AdminSetUserMFAPreference: set whether signing in asks for a code. */
export function setMfaPreference(pool: Pool, user: CognitoUser, input: CognitoInput): void {
  const settings = input['SoftwareTokenMfaSettings'] as { Enabled?: boolean } | undefined;
  if (!settings) return;
  if (settings.Enabled === true) {
    requireTokens(pool);
    if (!user.softwareToken?.secret)
      throw new AwsError('InvalidParameterException', 'User has not verified software token mfa');
  }
  if (user.softwareToken) user.softwareToken.isOn = settings.Enabled === true;
  pool.changed();
}

/** The fields of AdminGetUser about second factors; empty when signing in asks for no code. */
export const mfaSettings = ({ softwareToken }: CognitoUser): object =>
  softwareToken?.isOn
    ? { UserMFASettingList: [softwareTokenMfa], PreferredMfaSetting: softwareTokenMfa }
    : {};

export const isCodeNeeded = (pool: Pool, user: CognitoUser): boolean =>
  Boolean(pool.definition.hasSoftwareTokens && user.softwareToken?.isOn);

/** The answer to a right password when signing in also needs a code. Its session string is valid for three minutes. */
export function askForCode(pool: Pool, client: CognitoClientDefinition, { username }: CognitoUser): object {
  const { challenges } = pool.state;
  for (const [hash, { expiresAt }] of Object.entries(challenges))
    if (expiresAt + 3_600_000 < pool.now()) delete challenges[hash];
  const session = randomBytes(128).toString('base64url');
  challenges[hashOf(session)] = {
    username,
    clientId: client.id,
    expiresAt: pool.now() + challengeMilliseconds,
  };
  pool.changed();
  return { ChallengeName: softwareTokenMfa, Session: session, ChallengeParameters: {} };
}

/**
 * Checks the code with which a user solves a challenge. After the right code, neither the challenge nor the code
 * can be used again. After a wrong code the session is still valid.
 * @returns the user
 * @throws AwsError NotAuthorizedException for a disabled user, and for a session that is expired or of another
 * user
 * @throws AwsError CodeMismatchException for a wrong code, ExpiredCodeException for a code that was accepted
 * before
 */
export function takeCode(
  pool: Pool,
  client: CognitoClientDefinition,
  { session, username, code }: { session: string; username: string; code: string },
): CognitoUser {
  const challenge = pool.state.challenges[hashOf(session)];
  const user = pool.state.users[username];
  if (!user || challenge?.username !== username || challenge.clientId !== client.id)
    throw notAuthorized('Invalid session for the user.');
  if (challenge.expiresAt <= pool.now())
    throw notAuthorized('Invalid session for the user, session is expired.');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  const token = user.softwareToken;
  const step = token?.secret === undefined ? undefined : stepOf(pool, token.secret, code);
  if (!token || step === undefined)
    throw new AwsError('CodeMismatchException', 'Invalid code received for user');
  if (step <= token.lastStep)
    throw new AwsError('ExpiredCodeException', 'Your software token has already been used once.');
  token.lastStep = step;
  delete pool.state.challenges[hashOf(session)];
  pool.changed();
  return user;
}

/**
 * The time step of a code; undefined for a wrong code. The clock of a phone may be half a minute wrong, so
 * the step before and the step after the present one are accepted too.
 */
function stepOf(pool: Pool, secret: string, code: string): number | undefined {
  const now = totpStep(pool.now());
  return [now, now - 1, now + 1].find((step) => totpCode(secret, step) === code);
}

function requireTokens(pool: Pool): void {
  if (!pool.definition.hasSoftwareTokens) throw tokenNotFound();
}

const tokenNotFound = () =>
  new AwsError('SoftwareTokenMFANotFoundException', 'Software token MFA has not been enabled.');

const hashOf = (session: string) => createHash('sha256').update(session).digest('base64url');
