import {
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { must } from '#shared/must.ts';
import { AppError, conflict, invalid, tooManyAttempts } from './errors.ts';
import { client, isLockedOut, isNamedError, UserPoolId } from './identity-provider.ts';

/** Calls about an account's authenticator app. Only Cognito knows the secret of the app. */

function refused(error: unknown): unknown {
  if (isLockedOut(error)) return tooManyAttempts();
  return isNamedError(error, 'NotAuthorizedException')
    ? new AppError('unauthenticated', 'Your session has expired. Please log in again.')
    : error;
}

/**
 * Makes a new secret, in base 32. It becomes valid once `verifyAuthenticator` accepts one of its codes.
 * @throws AppError `unauthenticated`
 */
export async function newAuthenticator(accessToken: string): Promise<string> {
  try {
    const { SecretCode } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken: accessToken }));
    return must(SecretCode, 'a secret');
  } catch (error) {
    throw refused(error);
  }
}

/**
 * Makes the new secret the account's. Signing in asks for codes only after `askForCodes`.
 * @throws AppError `invalid` (at `code`) for a wrong code, `conflict` without a new secret,
 * `unauthenticated`, `too_many_requests`
 */
export async function verifyAuthenticator(accessToken: string, code: string): Promise<void> {
  try {
    await client.send(new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: code }));
  } catch (error) {
    if (isNamedError(error, 'EnableSoftwareTokenMFAException', 'CodeMismatchException'))
      throw invalid('code', 'This code is not right. Please check it, and the clock of your device.');
    if (isNamedError(error, 'SoftwareTokenMFANotFoundException'))
      throw conflict('This setup is over. Please begin again.');
    throw refused(error);
  }
}

/**
 * Sets whether signing in asks for a code. Open sessions continue. A repeated call is safe.
 * @throws AppError `unauthenticated`
 */
export async function askForCodes(accessToken: string, isOn: boolean): Promise<void> {
  try {
    await client.send(
      new SetUserMFAPreferenceCommand({
        AccessToken: accessToken,
        SoftwareTokenMfaSettings: { Enabled: isOn, PreferredMfa: isOn },
      }),
    );
  } catch (error) {
    throw refused(error);
  }
}

/** Ends an account's second factor by the service's rights, without the member's token. A repeated call is safe. */
export async function stopAskingForCodes(userId: string): Promise<void> {
  await client.send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId: UserPoolId(),
      Username: userId,
      SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
    }),
  );
}
