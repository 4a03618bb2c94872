import type { Rate } from '#functions/platform/rate-limit.ts';

const windowSeconds = 15 * 60;

/**
 * Limits the failed sign-ins in 15 minutes. A device on which this account has signed in before may fail four
 * times. All other devices with one IP address or network may fail fifty times, on all accounts together.
 * Otherwise one caller could try one password on every account. `triesOfAccount` limits these devices, too.
 * @param device as `knownDevice` answers it; undefined when this account has not signed in on it
 * @see https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export const limitOfCaller = (source: string, device: string | undefined): Rate =>
  device
    ? { subject: `login-device:${device}`, limit: 4, windowSeconds }
    : { subject: `login-source:${source}`, limit: 50, windowSeconds };

/**
 * Limits the wrong codes in 15 minutes: five for each known device, and five for all others together. Only
 * callers with the right password are counted, so nobody else can lock an owner out.
 */
export const limitOfCodes = (userId: string, device: string | undefined): Rate => ({
  subject: `login-code:${device ?? userId}`,
  limit: 5,
  windowSeconds,
});

/**
 * The failed sign-ins that all unknown devices together may have at one email address, until 15 minutes
 * passed without a try. Cognito locks an account, for its owner too, after five failures without such a
 * pause. Four stop strangers before that.
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/authentication-flow-lockout.html
 */
export const triesOfAccount = { limit: 4, quietMilliseconds: windowSeconds * 1000 };
