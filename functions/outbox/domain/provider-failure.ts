/**
 * The meaning of a provider's failure for one message: - `refused`: it refuses this message, and would again (a
 * mail it rejects, a number that opted out); - `passing`: it did not send for another reason (too many
 * requests, an outage, a sender that is paused), so the message is tried later; - `unknown`: no answer came, so
 * the message may have been sent.
 */
export type ProviderFailure = 'refused' | 'passing' | 'unknown';

/**
 * Errors about the message itself.
 * @see https://docs.aws.amazon.com/ses/latest/APIReference/API_SendEmail.html
 * @see https://docs.aws.amazon.com/sns/latest/api/API_Publish.html
 */
const aboutTheMessage = new Set([
  'MessageRejected',
  'InvalidParameterValue',
  'InvalidParameter',
  'InvalidParameterException',
  'InvalidParameterValueException',
  'OptedOutException',
  'ValidationException',
]);

/**
 * Errors of SES that are about us, though it rejects a mail: the account is in the sandbox, or our domain is
 * not verified. They pass.
 * @see https://docs.aws.amazon.com/ses/latest/dg/troubleshoot-error-messages.html
 */
const aboutUs = /not verified|sending (is )?paused/i;

export function providerFailureOf(error: unknown): ProviderFailure {
  const { name, message, $metadata } = error as {
    name?: string;
    message?: string;
    $metadata?: { httpStatusCode?: number };
  };
  if (aboutUs.test(message ?? '')) return 'passing';
  if (aboutTheMessage.has(name ?? '')) return 'refused';
  return $metadata?.httpStatusCode === undefined ? 'unknown' : 'passing';
}

/** True for too many mails a second; the quota of the day is another error. */
export function isTooFast(error: unknown): boolean {
  const { name = '', message = '' } = error as { name?: string; message?: string };
  return /^(Throttl|TooManyRequests)/.test(name) && !/daily/i.test(message);
}

/**
 * Whether a message has waited for its provider for half an hour, by which time links in it may be over.
 * @param attempts the failed attempts before this one: 1 + 2 + 4 + 8 + 15 minutes lie between the first six
 */
export const isStuck = (attempts: number): boolean => attempts >= 5;

/** Answers the minutes until a message is tried again that a provider could not take: 1, 2, 4, 8, then 15. */
export const minutesToWait = (attempts: number): number => Math.min(15, 2 ** Math.min(attempts, 10));
