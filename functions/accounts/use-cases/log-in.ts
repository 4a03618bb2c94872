import { userEntity } from '../data/users.ts';
import { AppError } from '#functions/platform/errors.ts';
import { signIn, type Tokens } from '#functions/platform/identity-provider.ts';
import { keys } from '#functions/platform/keys.ts';
import {
  counterOf,
  countUse,
  isUsedUp,
  limitRates,
  returnUses,
  tooManyAttempts,
} from '#functions/platform/rate-limit.ts';
import { getItems } from '#functions/platform/table.ts';
import type { User } from '../domain/user.ts';
import { limitOfAccount, limitsOfCaller } from '../domain/login-limits.ts';
import { knownDevice, newDeviceToken } from './known-device.ts';

/** A name that no account has: the pool is asked for it too, so that an unknown address takes as long. */
const nobody = 'usr_nobody';

const wrong = () => new AppError('unauthenticated', 'Email or password is incorrect.');

/**
 * Signs in by e-mail and password. An unknown address, a wrong password, an account that is switched off and
 * one that the pool has locked answer alike, after as many tries. Only failures count.
 * @param from where the call comes from, and the token of the device's cookie
 * @returns the device's token too, for another 180 days
 * @throws AppError `unauthenticated`, or `too_many_requests` over a limit (login-limits.ts).
 */
export async function logIn(
  email: string,
  password: string,
  from: { source: string; deviceToken: string | undefined },
  now: Date,
): Promise<{ user: User; tokens: Tokens; deviceToken: string }> {
  const ofAccount = limitOfAccount(email);
  const [address, failures] = await getItems([keys.email(email), counterOf(ofAccount, now)]);
  const userId = address?.userId as string | undefined;
  const device = await knownDevice(from.deviceToken, userId);
  if (!device && isUsedUp(ofAccount, failures)) throw tooManyAttempts();
  const ofCaller = limitsOfCaller(email, from.source, device);
  await limitRates(ofCaller, now);
  try {
    const tokens = await signIn(userId ?? nobody, password);
    const user = await userEntity.get(tokens.userId);
    if (!user || user.status === 'inactive') throw wrong();
    const [deviceToken] = await Promise.all([
      (device && from.deviceToken) || newDeviceToken(user.id),
      returnUses(ofCaller, now),
    ]);
    return { user, tokens, deviceToken };
  } catch (error) {
    if (!(error instanceof AppError)) {
      // Not the caller's failure: it does not count.
      await returnUses(ofCaller, now);
      throw error;
    }
    if (!device) await countUse(ofAccount, now);
    // That the pool has locked an account tells that there is one: only a device that knows it hears so.
    throw error.code === 'too_many_requests' && device ? error : wrong();
  }
}
