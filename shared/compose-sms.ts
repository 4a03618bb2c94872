import { plainSms } from './sms-parts.ts';

/**
 * The SMS of a broadcast: the admin's message, and the opt-out text on a line of its own (Q125). Plain
 * characters replace special ones when this lowers the number of parts that the SMS is billed as.
 */
export const composeSms = (message: string, optOut: string | null): string =>
  plainSms(optOut ? `${message}\n${optOut}` : message);
