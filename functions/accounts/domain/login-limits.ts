import type { Rate } from '#functions/platform/rate-limit.ts';

const windowSeconds = 15 * 60;

/**
 * Failed sign-ins that one caller may have in 15 minutes: four at one account, so that nobody alone reaches the
 * five after which Cognito locks the account itself, for its owner too; fifty at any accounts, against one
 * password tried on everybody. A device on which this account has signed in before has a count of its own.
 * @param source where the call comes from: an address or network
 * @param device the subject of the device's cookie, when it belongs to this account
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/authentication-flow-lockout.html
 * @see https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export const limitsOfCaller = (email: string, source: string, device: string | undefined): Rate[] =>
  device
    ? [{ subject: `login-device:${device}`, limit: 10, windowSeconds }]
    : [
        { subject: `login:${email}:${source}`, limit: 4, windowSeconds },
        { subject: `login-source:${source}`, limit: 50, windowSeconds },
      ];

/** Failed sign-ins at one account from everywhere in 15 minutes; devices that are known do not feel it. */
export const limitOfAccount = (email: string): Rate => ({
  subject: `login:${email}`,
  limit: 100,
  windowSeconds,
});
