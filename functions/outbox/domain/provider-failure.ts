/**
 * The meaning of a provider's error for one message.
 * - `refused`: it would be refused again, e.g. because the number opted out.
 * - `passing`: it was not sent for another reason, e.g. an outage. It is tried again later.
 * - `unknown`: no answer came, so the message may have been sent.
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
 * Errors of SES about our account, e.g. an unverified domain. They count as `passing`.
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

/** Too many calls came within a second. False at the daily limit of mails, where a short pause does not help. */
export function isTooFast(error: unknown): boolean {
  const { name = '', message = '' } = error as { name?: string; message?: string };
  return /^(Throttl|TooManyRequests)/.test(name) && !/daily/i.test(message);
}

/**
 * True once a mail has waited half an hour for its provider. An alarm then goes off, because links in the
 * mail may soon expire.
 * @param attempts the number of earlier failed attempts
 */
export const isStuck = (attempts: number): boolean => attempts >= 5;

/** The minutes until a message is tried again after a provider's failure: 1, 2, 4, 8, then always 15. */
export const minutesToWait = (attempts: number): number => Math.min(15, 2 ** Math.min(attempts, 10));
