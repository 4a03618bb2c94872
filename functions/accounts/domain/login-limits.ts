import type { Rate } from '#functions/platform/rate-limit.ts';

const windowSeconds = 15 * 60;

/**
 * Failed sign-ins that one caller may have in 15 minutes. A device on which this account has signed in before has four of
 * its own; elsewhere they are fifty at any accounts, against one password tried on everybody, beside `triesOfAccount`.
 * @param source where the call comes from: an address or network
 * @param device the subject of the device's cookie, when it belongs to this account
 * @see https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export const limitOfCaller = (source: string, device: string | undefined): Rate =>
  device
    ? { subject: `login-device:${device}`, limit: 4, windowSeconds }
    : { subject: `login-source:${source}`, limit: 50, windowSeconds };

/**
 * Wrong codes after the right password in 15 minutes: five of a known device, five of all others together. Whoever does
 * not know the password counts for nothing here, so nobody outside keeps an owner out by it.
 * @param device the subject of the device's cookie, when it belongs to this account
 */
export const limitOfCodes = (userId: string, device: string | undefined): Rate => ({
  subject: `login-code:${device ?? userId}`,
  limit: 5,
  windowSeconds,
});

/**
 * How often all devices together that are not known may try one account before a quiet quarter of an hour. Cognito locks
 * an account itself after five failures, for its owner too, and forgets them after 15 minutes without a try: so nobody
 * outside reaches its lock, however many addresses they have and however slowly they go.
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/authentication-flow-lockout.html
 */
export const triesOfAccount = { limit: 4, quietMilliseconds: windowSeconds * 1000 };
