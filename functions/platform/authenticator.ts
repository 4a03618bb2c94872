import {
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { must } from '#shared/must.ts';
import { AppError, conflict, invalid } from './errors.ts';
import { client, isLockedOut, isNamedError, tooManyAttempts, UserPoolId } from './identity-provider.ts';

/** Calls about the authenticator app of an account. Only Cognito knows the app's secret. */

/** Turns the refusal of a call in somebody's own name into an error. */
function refused(error: unknown): unknown {
  if (isLockedOut(error)) return tooManyAttempts();
  return isNamedError(error, 'NotAuthorizedException')
    ? new AppError('unauthenticated', 'Your session has expired. Please log in again.')
    : error;
}

/**
 * Makes a new secret, in base 32. It counts once `verifyAuthenticator` has seen one of its codes.
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
 * Makes the secret that was begun with the account's own. Signing in does not ask for a code yet.
 * @throws AppError `invalid` (at `code`) for a wrong one, `conflict` when nothing was begun,
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
 * Sets whether signing in asks for a code from now on. Sessions stay. May be repeated.
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

/** Stops the pool from asking somebody for a code, in the service's own name. May be repeated. */
export async function stopAskingForCodes(userId: string): Promise<void> {
  await client.send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId: UserPoolId(),
      Username: userId,
      SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
    }),
  );
}
