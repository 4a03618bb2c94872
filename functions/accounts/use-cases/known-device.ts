import { randomUUID } from 'node:crypto';
import { readSignedToken, signToken } from '#functions/platform/signed-token.ts';
import { passwordGenerationOf, type User } from '../domain/user.ts';

const lifetimeMilliseconds = 180 * 24 * 3600_000;

type Account = Pick<User, 'id' | 'passwordGeneration'>;

/** The beginning that all device tokens of an account share. A new password changes it. */
const stemOf = (account: Account) => `${account.id}.${passwordGenerationOf(account)}.`;

/** Makes a token for a device on which the account has just signed in, or chosen its password. */
export const newDeviceToken = (account: Account, now: Date): Promise<string> =>
  signToken('known-device', `${stemOf(account)}${now.getTime() + lifetimeMilliseconds}.${randomUUID()}`);

/** Answers the text that identifies the device; undefined for another account, an older password or after expiry. */
export async function knownDevice(
  token: string | undefined,
  account: Account | undefined,
  now: Date,
): Promise<string | undefined> {
  if (!token || !account) return undefined;
  const device = await readSignedToken('known-device', token);
  const stem = stemOf(account);
  if (!device?.startsWith(stem)) return undefined;
  const [expiresAt] = device.slice(stem.length).split('.');
  return Number(expiresAt) > now.getTime() ? device : undefined;
}
