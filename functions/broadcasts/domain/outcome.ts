/** What a failed attempt to send to one person means. */
export type Outcome =
  /** This person will not get it: the provider refused the address, the number or the content. */
  | 'refused'
  /** The person told the provider to be left alone. */
  | 'opted_out'
  /** Nothing was sent: too fast. */
  | 'throttled'
  /** Nothing was sent: the provider does not work, or not for us. */
  | 'down'
  /** The connection ended without an answer: it may have been sent. */
  | 'unknown';

interface ProviderError {
  name?: string;
  message?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

const throttles =
  /^(Throttl\w*|TooManyRequests\w*|RequestThrottl\w*|LimitExceeded\w*|SlowDown|ProvisionedThroughput\w*)$/;
/** Refusals that are about us, not about the recipient: with them nobody gets anything. */
const ours =
  /Paused|NotAuthorized|AuthorizationError|AccessDenied|NotVerified|ConfigurationSet|InvalidClientToken|SignatureDoesNotMatch|ExpiredToken|InvalidSecurity|OptInRequired|KMS/i;
const oursByText = /not verified|sending (is )?paused|quota|spend/i;
/** The connection was never made, so that nothing can have been sent. */
const neverConnected = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

/**
 * What an error of SES or SNS means for one recipient. An answer with status 5xx is taken at its word: the
 * provider did not do it.
 */
export function outcomeOf(error: unknown): Outcome {
  const { name = '', message = '', code = '', $metadata } = error as ProviderError;
  const status = $metadata?.httpStatusCode;
  if (throttles.test(name) || status === 429) return /daily|quota/i.test(message) ? 'down' : 'throttled';
  if (/rate exceeded/i.test(message)) return 'throttled';
  if (status === undefined) {
    if (neverConnected.test(code) || /(did not establish|without establishing) a connection/i.test(message))
      return 'down';
    return /CredentialsProvider|Credentials/i.test(name) ? 'down' : 'unknown';
  }
  if (/opted.?out/i.test(`${name} ${message}`)) return 'opted_out';
  if (status >= 500 || ours.test(name) || oursByText.test(message)) return 'down';
  return status === 403 ? 'down' : 'refused';
}
