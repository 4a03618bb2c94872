/**
 * What a provider's failure means for one message:
 * - `refused`: it says no to this message, and would again (a mail it rejects, a number that opted out);
 * - `passing`: it answered, but not for a reason of this message (too many requests, an outage, a sender
 *   that is paused): not sent, to be tried later;
 * - `unknown`: no answer came, so that nobody knows whether it was sent.
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
 * SES rejects a mail also for what is wrong with us: the account is in the sandbox, our domain is not verified
 * yet or no more. That passes.
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

/** More a second than the account may send; not the quota of the day. */
export function isTooFast(error: unknown): boolean {
  const { name = '', message = '' } = error as { name?: string; message?: string };
  return /^(Throttl|TooManyRequests)/.test(name) && !/daily/i.test(message);
}

/** Minutes until a message that a provider could not take is tried again: 1, 2, 4, 8, then 15. */
export const minutesToWait = (attempts: number): number => Math.min(15, 2 ** Math.min(attempts, 10));
