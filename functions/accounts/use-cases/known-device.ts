import { randomUUID } from 'node:crypto';
import { readSignedToken, signToken } from '#functions/platform/signed-token.ts';

/** A token for a device on which the account has just signed in. */
export const newDeviceToken = (userId: string): Promise<string> =>
  signToken('known-device', `${userId}.${randomUUID()}`);

/** The device that a token stands for, when it is one of this account's. */
export async function knownDevice(
  token: string | undefined,
  userId: string | undefined,
): Promise<string | undefined> {
  if (!token || !userId) return undefined;
  const device = await readSignedToken('known-device', token);
  return device?.startsWith(`${userId}.`) ? device : undefined;
}
