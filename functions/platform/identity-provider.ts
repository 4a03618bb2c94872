import { must } from '#shared/must.ts';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  RevokeTokenCommand,
  type AuthenticationResultType,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError, invalid, tooManyAttempts } from './errors.ts';
import { setting } from './setting.ts';

/** Cognito's user pool has passwords and sessions; our table has the rest. A pool user's name is our account id. */
export const client = new CognitoIdentityProviderClient({ maxAttempts: 3 });
export const UserPoolId = () => setting('USER_POOL_ID');
const ClientId = () => setting('USER_POOL_CLIENT_ID');

export interface Tokens {
  userId: string;
  accessToken: string;
  refreshToken: string;
}

/** The answer to a right password for an account with a second factor. Only a code opens the session. */
export interface CodeNeeded {
  userId: string;
  /** Cognito's challenge, to send with the code. It expires after three minutes. */
  challenge: string;
}

export const isCodeNeeded = (answer: Tokens | CodeNeeded): answer is CodeNeeded => 'challenge' in answer;

export const isNamedError = (error: unknown, ...names: string[]) =>
  error instanceof Error && names.includes(error.name);

/** True when the pool refuses this member's own attempts. `TooManyRequestsException` is about all members. */
export const isLockedOut = (error: unknown) =>
  isNamedError(error, 'LimitExceededException') ||
  (isNamedError(error, 'NotAuthorizedException') && (error as Error).message.includes('attempts exceeded'));

/** Reads the account id in a token without verifying it: only for tokens that come directly from the pool. */
const userIdIn = (accessToken: string): string =>
  (
    JSON.parse(
      Buffer.from(must(accessToken.split('.')[1], 'the content of a token'), 'base64url').toString(),
    ) as { username: string }
  ).username;

/**
 * Signs in by the service's own rights, so that nobody else can try passwords at the pool.
 * @throws AppError `unauthenticated` for a wrong password or a disabled account, `too_many_requests` for
 * lockout.
 */
export async function signIn(userId: string, password: string): Promise<Tokens | CodeNeeded> {
  try {
    const { AuthenticationResult, ChallengeName, Session } = await client.send(
      new AdminInitiateAuthCommand({
        UserPoolId: UserPoolId(),
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        ClientId: ClientId(),
        AuthParameters: { USERNAME: userId, PASSWORD: password },
      }),
    );
    if (ChallengeName === 'SOFTWARE_TOKEN_MFA') return { userId, challenge: must(Session, 'a challenge') };
    return tokensIn(userId, AuthenticationResult);
  } catch (error) {
    if (isLockedOut(error)) throw tooManyAttempts();
    if (isNamedError(error, 'NotAuthorizedException', 'UserNotFoundException'))
      throw new AppError('unauthenticated', 'Email or password is incorrect.');
    throw error;
  }
}

const tokensIn = (userId: string, result: AuthenticationResultType | undefined): Tokens => ({
  userId,
  accessToken: must(result?.AccessToken, 'an access token'),
  refreshToken: must(result?.RefreshToken, 'a refresh token'),
});

/**
 * Opens a session with a code. The pool accepts each code once: after a lost answer, the next one is needed.
 * @throws AppError `invalid` (at `code`); `too_many_requests` for lockout.
 */
export async function answerWithCode({ userId, challenge }: CodeNeeded, code: string): Promise<Tokens> {
  try {
    const { AuthenticationResult } = await client.send(
      new AdminRespondToAuthChallengeCommand({
        UserPoolId: UserPoolId(),
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        ClientId: ClientId(),
        Session: challenge,
        ChallengeResponses: { USERNAME: userId, SOFTWARE_TOKEN_MFA_CODE: code },
      }),
    );
    return tokensIn(userId, AuthenticationResult);
  } catch (error) {
    if (isLockedOut(error)) throw tooManyAttempts();
    if (isNamedError(error, 'CodeMismatchException'))
      throw invalid('code', 'This code is not right. Please check it, and the clock of your device.');
    if (isNamedError(error, 'ExpiredCodeException', 'NotAuthorizedException'))
      throw invalid('code', 'This code was used already. Please wait for the next one.');
    throw error;
  }
}

/**
 * Exchanges a refresh token for the next pair of tokens. The refresh token cannot be used again.
 * @throws AppError `unauthenticated`.
 */
export async function refreshTokens(refreshToken: string): Promise<Tokens> {
  try {
    const { AuthenticationResult } = await client.send(
      new GetTokensFromRefreshTokenCommand({ ClientId: ClientId(), RefreshToken: refreshToken }),
    );
    const accessToken = must(AuthenticationResult?.AccessToken, 'an access token');
    return {
      userId: userIdIn(accessToken),
      accessToken,
      refreshToken: AuthenticationResult?.RefreshToken ?? refreshToken,
    };
  } catch (error) {
    if (isNamedError(error, 'NotAuthorizedException', 'RefreshTokenReuseException', 'UserNotFoundException'))
      throw new AppError('unauthenticated', 'Your session has expired. Please log in again.');
    throw error;
  }
}

/** The error when the pool refuses a password that the contract accepted, at the input's `field`. */
const refusedPassword = (error: unknown, field: string): unknown =>
  isNamedError(error, 'InvalidPasswordException', 'InvalidParameterException')
    ? invalid(field, 'Please choose another password')
    : error;

/**
 * Sets a permanent password, and makes the pool user if needed. A repeated call is safe.
 * @throws AppError `invalid` for the field `password`.
 */
export async function setPassword(userId: string, password: string): Promise<void> {
  try {
    await client.send(
      new AdminCreateUserCommand({
        UserPoolId: UserPoolId(),
        Username: userId,
        MessageAction: 'SUPPRESS',
      }),
    );
  } catch (error) {
    if (!isNamedError(error, 'UsernameExistsException')) throw error;
  }
  try {
    await client.send(
      new AdminSetUserPasswordCommand({
        UserPoolId: UserPoolId(),
        Username: userId,
        Password: password,
        Permanent: true,
      }),
    );
  } catch (error) {
    throw refusedPassword(error, 'password');
  }
}

/** True when the SDK repeated a call, e.g. after a lost answer. The first try may have taken effect. */
const wasRepeated = (error: unknown): boolean =>
  ((error as { $metadata?: { attempts?: number } }).$metadata?.attempts ?? 1) > 1;

/** True when an account can sign in with this password. The opened session is not used. */
async function opens(userId: string, password: string): Promise<boolean> {
  try {
    await signIn(userId, password);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated') return false;
    throw error;
  }
}

/**
 * Changes a password in a session. A refusal of a repeated call is no error when the new password works.
 * @throws AppError `conflict` for a wrong current password, `invalid` for the field `new_password`,
 * `unauthenticated` when the session has ended, `too_many_requests` for lockout.
 */
export async function replacePassword(
  accessToken: string,
  currentPassword: string,
  newPassword: string,
): Promise<void> {
  try {
    await client.send(
      new ChangePasswordCommand({
        AccessToken: accessToken,
        PreviousPassword: currentPassword,
        ProposedPassword: newPassword,
      }),
    );
  } catch (error) {
    if (isLockedOut(error)) throw tooManyAttempts();
    if (isNamedError(error, 'NotAuthorizedException') && (error as Error).message.includes('Access Token'))
      throw new AppError('unauthenticated', 'Your session has expired. Please log in again.');
    if (isNamedError(error, 'NotAuthorizedException')) {
      if (wasRepeated(error) && (await opens(userIdIn(accessToken), newPassword))) return;
      throw new AppError('conflict', 'Current password is incorrect');
    }
    throw refusedPassword(error, 'new_password');
  }
}

export async function signOutEverywhere(userId: string): Promise<void> {
  await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId: UserPoolId(), Username: userId }));
}

/** Reads whether an account can sign in, and when its pool user last changed; undefined without a password. */
export async function readLogin(
  userId: string,
): Promise<{ isEnabled: boolean; changedAt: string | null } | undefined> {
  try {
    const answer = await client.send(new AdminGetUserCommand({ UserPoolId: UserPoolId(), Username: userId }));
    return {
      isEnabled: answer.Enabled !== false,
      changedAt: answer.UserLastModifiedDate?.toISOString() ?? null,
    };
  } catch (error) {
    if (isNamedError(error, 'UserNotFoundException')) return undefined;
    throw error;
  }
}

/** Deletes an account's password and sessions. A repeated call is safe. */
export async function removeLogin(userId: string): Promise<void> {
  try {
    await client.send(new AdminDeleteUserCommand({ UserPoolId: UserPoolId(), Username: userId }));
  } catch (error) {
    if (!isNamedError(error, 'UserNotFoundException')) throw error;
  }
}

/** Ends one session. A token that is already invalid is no error. */
export async function revoke(refreshToken: string): Promise<void> {
  try {
    await client.send(new RevokeTokenCommand({ ClientId: ClientId(), Token: refreshToken }));
  } catch (error) {
    if (
      !isNamedError(
        error,
        'NotAuthorizedException',
        'UnsupportedTokenTypeException',
        'InvalidParameterException',
      )
    )
      throw error;
  }
}
