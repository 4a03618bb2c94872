import type { Rate } from '#functions/platform/rate-limit.ts';

const windowSeconds = 15 * 60;

/**
 * Limits the failed sign-ins of one caller in 15 minutes. A device on which this account has signed in before
 * may fail four times.
 * All other callers from one address or network may fail fifty times together, for all accounts. Otherwise
 * one caller could try one password on every account. `triesOfAccount` limits these callers, too.
 * @param source the caller's address or network
 * @param device the device as `knownDevice` answers it; undefined when this account has not signed in on it
 * @see https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export const limitOfCaller = (source: string, device: string | undefined): Rate =>
  device
    ? { subject: `login-device:${device}`, limit: 4, windowSeconds }
    : { subject: `login-source:${source}`, limit: 50, windowSeconds };

/**
 * Limits the wrong codes of the second factor in 15 minutes: five for each known device, and five for all
 * other devices together. Only callers with the right password are counted. Nobody else can therefore lock an
 * owner out.
 * @param device the device as `knownDevice` answers it; undefined when this account has not signed in on it
 */
export const limitOfCodes = (userId: string, device: string | undefined): Rate => ({
  subject: `login-code:${device ?? userId}`,
  limit: 5,
  windowSeconds,
});

/**
 * The maximum number of failed sign-ins that all unknown devices together may have at one email address. The
 * count starts again after 15 minutes without a try.
 * Cognito itself locks an account, for its owner too, after five failures without such a pause. The limit of
 * four stops strangers before that lock, from however many addresses and however slowly they try.
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/authentication-flow-lockout.html
 */
export const triesOfAccount = { limit: 4, quietMilliseconds: windowSeconds * 1000 };
