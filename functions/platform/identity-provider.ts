import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { setting } from './environment.ts';
import { AppError } from './errors.ts';

/**
 * Passwords and tokens are Cognito's; everything else about a person is in our table. A pool user's name
 * is our own account id, so the `username` claim of an access token says whose it is.
 */
const client = new CognitoIdentityProviderClient({ maxAttempts: 3 });
const UserPoolId = () => setting('USER_POOL_ID');
const ClientId = () => setting('USER_POOL_CLIENT_ID');

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

const named = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name);

/** @throws AppError `unauthenticated` for a wrong password or a disabled account, `too_many_requests` for lockout. */
export async function signIn(userId: string, password: string): Promise<Tokens> {
  try {
    const { AuthenticationResult } = await client.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: ClientId(),
        AuthParameters: { USERNAME: userId, PASSWORD: password },
      }),
    );
    return {
      accessToken: AuthenticationResult!.AccessToken!,
      refreshToken: AuthenticationResult!.RefreshToken!,
    };
  } catch (error) {
    if (error instanceof Error && error.message.includes('attempts exceeded'))
      throw new AppError('too_many_requests', 'Too many attempts. Please wait a little and try again.');
    if (named(error, 'NotAuthorizedException', 'UserNotFoundException'))
      throw new AppError('unauthenticated', 'Email or password is incorrect.');
    throw error;
  }
}

/** The next pair for a refresh token, which is used up. @throws AppError `unauthenticated`. */
export async function refreshTokens(refreshToken: string): Promise<Tokens> {
  try {
    const { AuthenticationResult } = await client.send(
      new GetTokensFromRefreshTokenCommand({ ClientId: ClientId(), RefreshToken: refreshToken }),
    );
    return {
      accessToken: AuthenticationResult!.AccessToken!,
      refreshToken: AuthenticationResult!.RefreshToken ?? refreshToken,
    };
  } catch (error) {
    if (named(error, 'NotAuthorizedException', 'RefreshTokenReuseException', 'UserNotFoundException'))
      throw new AppError('unauthenticated', 'Your session has expired. Please log in again.');
    throw error;
  }
}

/** Creates the pool user if it is not there yet and sets its password for good. May be repeated. */
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
    if (!named(error, 'UsernameExistsException')) throw error;
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
    if (named(error, 'InvalidPasswordException'))
      throw new AppError('invalid', 'Password must be at least 8 characters', [
        { path: 'password', message: 'Password must be at least 8 characters' },
      ]);
    throw error;
  }
}

/** @throws AppError `conflict` when the current password is wrong. */
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
    if (named(error, 'NotAuthorizedException'))
      throw new AppError('conflict', 'Current password is incorrect');
    if (named(error, 'LimitExceededException'))
      throw new AppError('too_many_requests', 'Too many attempts. Please wait a little and try again.');
    throw error;
  }
}

/** Ends every session of an account. */
export async function signOutEverywhere(userId: string): Promise<void> {
  await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId: UserPoolId(), Username: userId }));
}

/** Ends one session. A token that is already gone is no failure. */
export async function revoke(refreshToken: string): Promise<void> {
  try {
    await client.send(new RevokeTokenCommand({ ClientId: ClientId(), Token: refreshToken }));
  } catch (error) {
    if (!named(error, 'NotAuthorizedException', 'UnsupportedTokenTypeException', 'InvalidParameterException'))
      throw error;
  }
}
