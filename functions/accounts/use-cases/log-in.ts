import { userEntity } from '../data/users.ts';
import { AppError } from '#functions/platform/errors.ts';
import { signIn, type Tokens } from '#functions/platform/identity-provider.ts';
import { keys } from '#functions/platform/keys.ts';
import { limitRates, returnUses } from '#functions/platform/rate-limit.ts';
import { getItems } from '#functions/platform/table.ts';
import type { User } from '../domain/user.ts';
import { countLoginTry, loginTriesKey, returnLoginTry, type LoginTries } from '../data/login-tries.ts';
import { limitOfCaller } from '../domain/login-limits.ts';
import { knownDevice, newDeviceToken } from './known-device.ts';

/** A name that no account has: the pool is asked for it too, so that an unknown address takes as long. */
const nobody = 'usr_nobody';

const wrong = () => new AppError('unauthenticated', 'Email or password is incorrect.');

/**
 * Signs in by e-mail and password. An unknown address, a wrong password, an account that is switched off and
 * one that the pool has locked answer alike, after as many tries. Only failures count.
 * @param from where the call comes from, and the token of the device's cookie
 * @returns the device's token too
 * @throws AppError `unauthenticated`, or `too_many_requests` over a limit (login-limits.ts).
 */
export async function logIn(
  email: string,
  password: string,
  from: { source: string; deviceToken: string | undefined },
  now: Date,
): Promise<{ user: User; tokens: Tokens; deviceToken: string }> {
  const [address, tries] = await getItems([keys.email(email), loginTriesKey(email)]);
  const userId = (address?.userId as string | undefined) ?? nobody;
  const user = await userEntity.get(userId);
  const device = await knownDevice(from.deviceToken, user, now);
  const ofCaller = [limitOfCaller(from.source, device)];
  await limitRates(ofCaller, now);
  if (!device) await countLoginTry(email, tries as LoginTries | undefined, now);
  const giveBack = () => Promise.all([returnUses(ofCaller, now), device ? undefined : returnLoginTry(email)]);
  try {
    const tokens = await signIn(userId, password);
    if (!user || user.status === 'inactive') throw wrong();
    const [deviceToken] = await Promise.all([
      (device && from.deviceToken) || newDeviceToken(user, now),
      giveBack(),
    ]);
    return { user, tokens, deviceToken };
  } catch (error) {
    if (!(error instanceof AppError)) {
      // Not the caller's failure: it does not count.
      await giveBack();
      throw error;
    }
    // That the pool has locked an account tells that there is one: only a device that knows it hears so.
    throw error.code === 'too_many_requests' && device ? error : wrong();
  }
}
