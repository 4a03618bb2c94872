import type { Rate } from '#functions/platform/rate-limit.ts';

const windowSeconds = 15 * 60;

/**
 * Limits the failed sign-ins of one caller in 15 minutes. A device on which this account has signed in before
 * has four of its own. All other callers from one address or network have fifty together, for all accounts,
 * so that nobody tries one password on everybody. `triesOfAccount` limits these callers, too.
 * @param source the caller's address or network
 * @param device the subject of the device's cookie, when it belongs to this account
 * @see https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export const limitOfCaller = (source: string, device: string | undefined): Rate =>
  device
    ? { subject: `login-device:${device}`, limit: 4, windowSeconds }
    : { subject: `login-source:${source}`, limit: 50, windowSeconds };

/**
 * Limits the wrong codes after the right password in 15 minutes: five for a known device, and five for all
 * others together. Callers without the password are not counted, so no outsider can lock an owner out.
 * @param device the subject of the device's cookie, when it belongs to this account
 */
export const limitOfCodes = (userId: string, device: string | undefined): Rate => ({
  subject: `login-code:${device ?? userId}`,
  limit: 5,
  windowSeconds,
});

/**
 * The number of tries that all unknown devices together have at one account, until no try has come for 15
 * minutes. Cognito itself locks an account, for its owner too, after five failures without such a pause
 * between them. With this limit no outsider reaches that lock, from however many addresses and however
 * slowly.
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/authentication-flow-lockout.html
 */
export const triesOfAccount = { limit: 4, quietMilliseconds: windowSeconds * 1000 };
