import { userEntity } from '../data/users.ts';
import { AppError } from '#functions/platform/errors.ts';
import { signIn, type CodeNeeded, type Tokens } from '#functions/platform/identity-provider.ts';
import { limitRates, returnUses } from '#functions/platform/rate-limit.ts';
import type { User } from '../domain/user.ts';
import { countLoginTry, readLogin, returnLoginTry } from '../data/login-tries.ts';
import { limitOfCaller } from '../domain/login-limits.ts';
import { knownDevice, newDeviceToken } from './known-device.ts';
import { passSecondFactor } from './pass-second-factor.ts';

/** The pool lacks this user. Asking for it makes an unknown address take as long as a known one. */
const nobody = 'usr_nobody';

const wrong = () => new AppError('unauthenticated', 'Email or password is incorrect.');

/**
 * Signs in by email and password, and by a code when the account has a second factor. Only failures count
 * toward the limits. On an unknown device, an unknown address, a wrong password, an account that is switched
 * off and one that the pool locked get the same answer after the same number of tries. The answer therefore
 * does not show whether an account exists.
 * @throws AppError `unauthenticated`; `invalid` at `code` when the password is right and the code missing or
 * wrong; `conflict` as `passSecondFactor`; `too_many_requests` over a limit (login-limits.ts).
 */
export async function logIn(
  { email, password, code }: { email: string; password: string; code?: string | undefined },
  from: { source: string; deviceToken: string | undefined },
  now: Date,
): Promise<{ user: User; tokens: Tokens; deviceToken: string }> {
  const { userId = nobody, tries } = await readLogin(email);
  const account = await userEntity.get(userId);
  const device = await knownDevice(from.deviceToken, account, now);
  const ofCaller = [limitOfCaller(from.source, device)];
  await limitRates(ofCaller, now);
  if (!device) await countLoginTry(email, tries, now);
  const giveBack = () => Promise.all([returnUses(ofCaller, now), device ? undefined : returnLoginTry(email)]);
  const { user, signInResult } = await provePerson(account, password, device !== undefined, giveBack);
  const [deviceToken, session] = await Promise.all([
    (device && from.deviceToken) || newDeviceToken(user, now),
    passSecondFactor(user, signInResult, { code, device }, now),
  ]);
  return { ...session, deviceToken };
}

/** The try is taken off the count when an active account's password is right, or when the service fails. */
async function provePerson(
  user: User | undefined,
  password: string,
  isKnownDevice: boolean,
  giveBack: () => Promise<unknown>,
): Promise<{ user: User; signInResult: Tokens | CodeNeeded }> {
  try {
    const signInResult = await signIn(user?.id ?? nobody, password);
    if (!user || user.status === 'inactive') throw wrong();
    await giveBack();
    return { user, signInResult };
  } catch (error) {
    if (!(error instanceof AppError)) {
      await giveBack();
      throw error;
    }
    // The pool's lock would reveal that the account exists, so only a known device is told of it.
    throw error.code === 'too_many_requests' && isKnownDevice ? error : wrong();
  }
}
