import { plainSms } from './sms-parts.ts';

/**
 * The SMS of a broadcast: the admin's message, and the opt-out text on a line of its own (Q125). Special
 * characters are replaced by plain ones where this saves parts.
 */
export const composeSms = (message: string, optOut: string | null): string =>
  plainSms(optOut ? `${message}\n${optOut}` : message);
